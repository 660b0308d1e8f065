/*
 * Local storage for callers that can do without it. When the visitor has blocked
 * storage, every access throws; these functions report that by their result.
 */

/** Returns the text stored under `key`; null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores `text` under `key`, or removes the key when `text` is null.
 *
 * @returns false when storage is blocked or full, and nothing has changed
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
