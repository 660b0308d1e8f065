/** Milliseconds after which an address counts as unreachable. */
const LIMIT = 10_000;

/**
 * Whether an address of this site answers over the network. An error of the server counts as an answer. The answer
 * never comes from the service worker, because the service worker ignores HEAD requests.
 */
export async function canReach(address: string): Promise<boolean> {
  // `onLine` is reliable only when it is false: a computer in a network without an internet connection is 'online'.
  if (!navigator.onLine) return false;
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, LIMIT);
  try {
    await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: stop.signal,
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
