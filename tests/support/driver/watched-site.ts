import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { passOn } from '../../../scripts/lib/proxy.mjs';
import { headersForBody, SCRIPT_HEADERS, startProxy, type LocalProxy } from '../local-proxy';
import { watchPage } from './page-script';

const SCRIPT = '/test-watch-page.js';
const FILES = '/test-files/';

/**
 * Files that a test and the page give each other: the page fetches and posts them. As texts in scripts and their results,
 * they would go through several encodings and processes.
 */
class SiteFiles {
  readonly #files = new Map<string, Uint8Array>();
  #number = 0;

  /** Keeps a file until it is taken, and returns its path. */
  give(file: Uint8Array): string {
    this.#number += 1;
    const path = FILES + String(this.#number);
    this.#files.set(path, file);
    return path;
  }

  /** Returns a file, which is no longer kept. */
  take(path: string): Uint8Array {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`no file ${path}`);
    this.#files.delete(path);
    return file;
  }

  /** Answers a GET with the file, and a POST with the path of the file that was posted. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#files.get(request.url ?? '');
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'POST') response.end(this.give(await buffer(request)));
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  }
}

/** A site with the script `watchPage` in every page. */
export type WatchedSite = Pick<LocalProxy, 'url' | 'close'>;

export interface SiteWithFiles extends WatchedSite {
  readonly files: Pick<SiteFiles, 'give' | 'take'>;
}

/**
 * Proxies another server and injects one script into every page, before all other scripts. WebDriver
 * cannot run a script before the page's own scripts, and the site's policy allows only scripts from its own
 * origin. Every proxy has its own origin, and so its own empty storage.
 *
 * @param origin the origin of the other server, which must run on this machine
 */
export async function watchSite(origin: string): Promise<SiteWithFiles> {
  const files = new SiteFiles();
  const proxy = await startProxy((request, response) =>
    request.url?.startsWith(FILES) === true
      ? files.respond(request, response)
      : respond(new URL(origin), request, response),
  );
  return { ...proxy, files };
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
