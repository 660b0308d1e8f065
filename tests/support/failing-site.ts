import { passOn } from '../../scripts/lib/proxy.mjs';
import { watchSite, type WatchedSite } from './driver/watched-site';
import { startProxy } from './local-proxy';

/** A site with files that cannot be fetched until the test calls `mend`. */
export interface FailingSite extends WatchedSite {
  /** Lets all requests through from now on. */
  mend(): void;
}

/**
 * Proxies another server as `watchSite` does, but closes the connection without an answer when a failing path is
 * requested.
 *
 * @param origin the origin of the other server, which must run on this machine
 * @param failing matches the paths that fail
 */
export async function failRequests(origin: string, failing: RegExp): Promise<FailingSite> {
  const { host } = new URL(origin);
  let mended = false;
  const proxy = await startProxy((request, response) => {
    const path = request.url ?? '/';
    if (!mended && failing.test(path)) response.destroy();
    else passOn(request, response, { host, path });
    return Promise.resolve();
  });
  const site = await watchSite(proxy.url);
  return {
    url: site.url,
    mend: () => {
      mended = true;
    },
    close: async () => {
      await site.close();
      await proxy.close();
    },
  };
}
