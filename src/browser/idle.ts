/** What the Network Information API adds to `navigator`, where it exists. */
interface ConnectionHints {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Milliseconds after the page has loaded, in browsers that cannot tell when they are idle. */
const FALLBACK_DELAY = 2_000;

/** The visitor asked for few bytes, or has a line on which every byte is felt. */
export function isSparing(): boolean {
  const { connection } = navigator as ConnectionHints;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * Calls `act` once the page has loaded and nothing else goes on.
 *
 * @returns cancels the call
 */
export function whenIdle(act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (): void => {
    // Safari has no idle callback; the types do not know that.
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
