import { vi } from 'vitest';

/** Stubs the browser's local storage. Returns the map in which the stub stores texts. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      stored.set(key, text);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  });
  return stored;
}
