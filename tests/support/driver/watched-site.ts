import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../../scripts/lib/proxy.mjs';
import { headersForBody, SCRIPT_HEADERS, startProxy, type LocalProxy } from '../local-proxy';
import { watchPage } from './page-script';

const SCRIPT = '/test-watch-page.js';

/** A site with the script `watchPage` in every page. */
export type WatchedSite = Pick<LocalProxy, 'url' | 'close'>;

/**
 * Proxies another server and injects one script into every page, before all other scripts. WebDriver
 * cannot run a script before the page's own scripts, and the site's policy allows only scripts from its own
 * origin. Every proxy has its own origin, and so its own empty storage.
 *
 * @param origin the origin of the other server, which must run on this machine
 */
export function watchSite(origin: string): Promise<WatchedSite> {
  return startProxy((request, response) => respond(new URL(origin), request, response));
}

async function respond(
  { host, origin }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/sw.js') {
    // There is no service worker, because pages from its cache would lack the test's script.
    response.writeHead(404).end();
    return;
  }
  if (path === SCRIPT) {
    response.writeHead(200, SCRIPT_HEADERS);
    response.end(`(${watchPage.toString()})();\n`);
    return;
  }
  if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true) {
    passOn(request, response, { host, path });
    return;
  }
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'accept-language': request.headers['accept-language'] ?? '*' },
  });
  const headers = headersForBody(answer);
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, headers);
  response.end(isPage ? withScript(body.toString('utf8')) : body);
}

function withScript(html: string): string {
  const watched = html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`);
  if (watched === html) throw new Error('a page without a head');
  return watched;
}
