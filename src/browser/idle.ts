/** The part of the Network Information API used here; not in every browser. */
interface ConnectionHints {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Milliseconds to wait after the load event in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 2_000;

/** Whether the visitor asked to save data or is on a very slow connection (2G). */
export function isSparing(): boolean {
  const { connection } = navigator as ConnectionHints;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * Calls `act` once the page has loaded and the browser is idle.
 *
 * @returns a function that cancels the call
 */
export function whenIdle(act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (): void => {
    // TypeScript's types promise this function, but Safari lacks it.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(act);
      signal.addEventListener('abort', () => {
        cancelIdleCallback(handle);
      });
    } else {
      const handle = setTimeout(act, FALLBACK_DELAY);
      signal.addEventListener('abort', () => {
        clearTimeout(handle);
      });
    }
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true, signal });
  return () => {
    waiting.abort();
  };
}
