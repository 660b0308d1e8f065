/*
 * The browser's local storage for those who can do without it: a visitor may
 * have blocked it, and then every access throws.
 */

type Area = 'localStorage' | 'sessionStorage';

/** What is stored under a key; null when nothing is, or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON value stored under `key`; null when there is none, or it is not JSON. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a text, or forgets what is stored with null.
 *
 * @returns false when storage is blocked or full: then nothing has changed
 */
export function writeStored(
  key: string,
  text: string | null,
  area: Area = 'localStorage',
): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
