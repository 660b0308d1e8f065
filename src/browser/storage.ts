/*
 * The browser's storage, for callers that can do without it. When the visitor has blocked storage, every access throws.
 * These functions catch the error and return null or false.
 */

type Area = 'localStorage' | 'sessionStorage';

/** Returns the text stored under `key`; null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns the JSON value stored under `key`; null when there is none, or it is not JSON. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores `text` under `key`, or removes the key when `text` is null.
 *
 * @returns false when storage is blocked or full, and nothing has changed
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

/** Whether the storage takes anything. It does not when it is blocked or full. */
export function canStore(): boolean {
  const key = 'roundel-check';
  return writeStored(key, key) && writeStored(key, null);
}

/** Returns the keys that begin with `prefix`; none when storage is blocked. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
