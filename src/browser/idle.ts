/** The part of the Network Information API that this file uses. Some browsers lack it. */
interface ConnectionHints {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Milliseconds to wait after the load event in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 2_000;
/** Milliseconds between calls in turn there. */
const FALLBACK_PAUSE = 50;

/** Whether the visitor asked to save data or is on a very slow connection (2G). */
export function isSparing(): boolean {
  const { connection } = navigator as ConnectionHints;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * The holds in effect, and the functions to call when the last hold ends. Each function then waits for idle time again.
 */
const holds = new Set<object>();
const held = new Set<() => void>();

/**
 * Delays idle work until the hold ends. Needed because the browser considers the page idle even while a worker needs
 * every core.
 *
 * @returns a function that ends the hold
 */
export function holdIdleWork(): () => void {
  const hold = {};
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size > 0) return;
    for (const start of held) start();
    held.clear();
  };
}

/**
 * Calls `act` once the page has loaded, the browser is idle, and no hold delays idle work.
 *
 * @param delay milliseconds to wait in browsers that don't know when they are idle
 * @returns a function that cancels the call
 */
export function whenIdle(act: () => void, delay = FALLBACK_DELAY): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const actUnlessHeld = (): void => {
    if (holds.size > 0) held.add(start);
    else act();
  };
  const start = (): void => {
    // Checks for this function, which Safari lacks, although TypeScript's types declare it.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(actUnlessHeld);
      signal.addEventListener('abort', () => {
        cancelIdleCallback(handle);
      });
    } else {
      const handle = setTimeout(actUnlessHeld, delay);
      signal.addEventListener('abort', () => {
        clearTimeout(handle);
      });
    }
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true, signal });
  return () => {
    held.delete(start);
    waiting.abort();
  };
}

/**
 * Calls the functions one after the other, each when `whenIdle` would, so that a phone can answer between them.
 *
 * @returns a function that cancels the calls that are left
 */
export function whenIdleInTurn(
  [act, ...others]: readonly (() => void)[],
  delay = FALLBACK_DELAY,
): () => void {
  if (act === undefined) return () => undefined;
  let stop = whenIdle(() => {
    act();
    stop = whenIdleInTurn(others, FALLBACK_PAUSE);
  }, delay);
  return () => {
    stop();
  };
}
