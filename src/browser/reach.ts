/** Milliseconds after which an address counts as unreachable. */
const LIMIT = 10_000;

/**
 * Whether the network answers for an address of this site. An error of the server is an answer, too. The
 * service worker is not involved, because it does not answer HEAD requests.
 */
export async function canReach(address: string): Promise<boolean> {
  // Only false is certain: a computer in a network without an internet connection is 'online'.
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
