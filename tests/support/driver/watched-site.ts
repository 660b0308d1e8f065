import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../../../scripts/lib/proxy.mjs';
import { watchPage } from './page-script';

const SCRIPT = '/test-watch-page.js';

/** A site with the test script in every page. */
export interface WatchedSite {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Proxies another server and injects one script before all others into every page. WebDriver cannot
 * run a script before the page's own, and the site's policy allows only scripts from its origin. Every
 * proxy has its own origin, and so its own empty storage.
 *
 * @param origin of the other server, on this machine
 */
export async function watchSite(origin: string): Promise<WatchedSite> {
  const server = createServer((request, response) => {
    respond(new URL(origin), request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function respond(
  { host, origin }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/sw.js') {
    // The cached pages would lack the test's script.
    response.writeHead(404).end();
    return;
  }
  if (path === SCRIPT) {
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Cross-origin isolated pages refuse scripts without it.
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
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
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding']) {
    Reflect.deleteProperty(headers, name);
  }
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
