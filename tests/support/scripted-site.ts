import type { IncomingMessage, ServerResponse } from 'node:http';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { watchSite, type WatchedSite } from './driver/watched-site';
import { headersForBody, SCRIPT_HEADERS, startProxy } from './local-proxy';

const SCRIPT = '/test-script.js';

/**
 * Proxies another server as `watchSite` does, and runs a function in every page before the page's own scripts.
 *
 * @param origin the origin of the other server, which must run on this machine
 * @param work the function. Its argument is passed as JSON.
 */
export async function runInPages<Arg>(
  origin: string,
  work: (arg: Arg) => void,
  arg: Arg,
): Promise<WatchedSite> {
  const script = `(${work.toString()})(${JSON.stringify(arg)});\n`;
  const proxy = await startProxy((request, response) => respond(origin, script, request, response));
  const site = await watchSite(proxy.url);
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await proxy.close();
    },
  };
}

async function respond(
  origin: string,
  script: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === SCRIPT) {
    response.writeHead(200, SCRIPT_HEADERS);
    response.end(script);
    return;
  }
  // `watchSite` accepts only HTML when it asks for a page.
  if (request.headers.accept !== 'text/html') {
    passOn(request, response, { host: new URL(origin).host, path });
    return;
  }
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  response.writeHead(answer.status, headersForBody(answer));
  const html = await answer.text();
  response.end(html.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`));
}
