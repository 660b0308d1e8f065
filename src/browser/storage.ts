/*
 * The browser's local storage for those who can do without it: a visitor may
 * have blocked it, and then every access throws.
 */

/** What is stored under a key; null when nothing is, or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or forgets what is stored with null.
 *
 * @returns false when storage is blocked or full: then nothing has changed
 */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
