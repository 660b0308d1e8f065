/*
 * Names that one tab at a time holds. The browser lets go of a name when its document ends, whether the tab was closed,
 * crashed or was discarded. Some browsers have no locks when the visitor blocks storage.
 */

/** How long to wait for a name, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Holds a name. Never rejects.
 *
 * @param patience how long to wait for it, in milliseconds
 * @returns a function that lets go of the name; null if another tab holds it, or this browser has no locks
 */
export function hold(name: string, patience = PATIENCE): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const control = new AbortController();
    const timer = setTimeout(() => {
      control.abort();
    }, patience);
    const held = () => {
      clearTimeout(timer);
      return new Promise<void>((release) => {
        resolve(release);
      });
    };
    void request(name, control.signal, held).catch(() => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}

async function request(name: string, signal: AbortSignal, held: () => Promise<void>) {
  await navigator.locks.request(name, { signal }, held);
}

/** The names that any tab holds; null if this browser cannot tell. */
export async function heldNames(): Promise<ReadonlySet<string> | null> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  } catch {
    return null;
  }
}
