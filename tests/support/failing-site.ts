import { passOn } from '../../scripts/lib/proxy.mjs';
import { startProxy, type LocalProxy } from './local-proxy';

/** A site of which some files cannot be fetched until the test mends the connection. */
export interface FailingSite extends Pick<LocalProxy, 'url' | 'close'> {
  /** How many requests have failed so far. */
  failures(): number;
  /** Lets all requests through from now on. */
  mend(): void;
}

/**
 * Proxies another server and ends the connection of requests for some of its files without an answer.
 *
 * @param origin of the other server, on this machine
 * @param failing matches the paths that fail
 */
export async function failRequests(origin: string, failing: RegExp): Promise<FailingSite> {
  const { host } = new URL(origin);
  let count = 0;
  let mended = false;
  const site = await startProxy((request, response) => {
    const path = request.url ?? '/';
    if (!mended && failing.test(path)) {
      count += 1;
      response.destroy();
    } else {
      passOn(request, response, { host, path });
    }
    return Promise.resolve();
  });
  return {
    url: site.url,
    close: () => site.close(),
    failures: () => count,
    mend: () => {
      mended = true;
    },
  };
}
