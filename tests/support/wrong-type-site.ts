import { passOn } from '../../scripts/lib/proxy.mjs';
import { watchSite, type WatchedSite } from './driver/watched-site';
import { headersForBody, startProxy } from './local-proxy';

/**
 * Proxies another server as `watchSite` does, but sends Wasm files with another type, as some servers and filters do.
 *
 * @param origin the origin of the other server, which must run on this machine
 * @param type the Content-Type of the Wasm files
 */
export async function serveWasmAs(origin: string, type: string): Promise<WatchedSite> {
  const { host } = new URL(origin);
  const proxy = await startProxy(async (request, response) => {
    const path = request.url ?? '/';
    if (!path.split('?', 1)[0]?.endsWith('.wasm')) {
      passOn(request, response, { host, path });
      return;
    }
    const answer = await fetch(`${origin}${path}`);
    response.writeHead(answer.status, { ...headersForBody(answer), 'content-type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const site = await watchSite(proxy.url);
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await proxy.close();
    },
  };
}
