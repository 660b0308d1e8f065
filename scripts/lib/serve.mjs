import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import sirv from 'sirv';
import { readHosting } from './hosting.mjs';
import { LocalBackend, RETRY_AFTER } from './local-backend.mjs';
import { findPort } from './ports.mjs';

/**
 * @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
 *
 * @typedef {{ hosting: ReturnType<typeof readHosting>, folder: string, files: ReadonlySet<string>,
 *   send: ReturnType<typeof sirv>, backend: LocalBackend }} Site
 */

/** Firebase Hosting's content types, for the extensions where sirv's differ. @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** @param {IncomingMessage} request @param {ServerResponse} response @param {Site} site */
function respond(request, response, { hosting, folder, files, send, backend }) {
  /** @type {(status: number, headers: OutgoingHttpHeaders, body?: string | Buffer) => void} */
  const end = (status, headers, body) => {
    response.writeHead(status, headers).end(body);
  };
  const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  let path;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    end(400, { 'Content-Type': 'text/plain' }, 'Malformed URL\n');
    return;
  }
  if (backend.answer(request, response, path)) return;

  const found = hosting.answer(path, (file) => files.has(file));
  const without =
    'function' in found && backend.functions === undefined ? found.without : undefined;
  const answer = without ?? found;
  if ('function' in answer) {
    backend.callFunction(request, response, { name: answer.function, headers: answer.headers });
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    end(405, { Allow: 'GET, HEAD' });
  } else if ('location' in answer) {
    const location = query === undefined ? answer.location : `${answer.location}?${query}`;
    end(answer.status, { ...hosting.headersFor(path), Location: location });
  } else if (!files.has(answer.file)) {
    end(404, { 'Content-Type': 'text/plain' }, 'Not found\n');
  } else if (without !== undefined && backend.isLost && answer.status === 200) {
    // The page then asks for its content, and says that it could not be loaded.
    const more = { ...RETRY_AFTER, 'Cache-Control': 'no-store', 'Content-Type': TYPES['.html'] };
    end(503, { ...answer.headers, ...more }, readFileSync(join(folder, answer.file)));
  } else if (answer.status === 404) {
    const headers = { ...answer.headers, 'Content-Type': TYPES['.html'] };
    end(404, headers, readFileSync(join(folder, answer.file)));
  } else {
    response.setHeaders(new Map(Object.entries(answer.headers)));
    const type = TYPES[extname(answer.file)];
    if (type !== undefined) response.setHeader('Content-Type', type);
    request.url = encodeURI(answer.file);
    send(request, response);
  }
}

const WITHOUT_ACCOUNTS = new LocalBackend();
WITHOUT_ACCOUNTS.turnOff('The site is served without accounts.');

/** @param {string} folder of a built site */
function listFiles(folder) {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  return new Set(paths.filter((path) => !path.includes('/.')));
}

/**
 * Binds a port for a built site, which is served by the rules of firebase.json. Requests wait until `show` names the
 * site's folder.
 *
 * @param {{ port: number, backend?: LocalBackend }} options port 0 picks a free port; without a backend the site has no
 *   accounts
 * @returns {Promise<{ url: string, show: (folder: string) => void, close: () => Promise<void> }>}
 */
export async function bindSite({ port, backend = WITHOUT_ACCOUNTS }) {
  const hosting = readHosting();
  /** @type {(site: Site) => void} */
  let ready = () => undefined;
  /** @type {Promise<Site>} */
  const site = new Promise((resolve) => {
    ready = resolve;
  });
  const server = createServer((request, response) => {
    site
      .then((shown) => {
        respond(request, response, shown);
      })
      .catch((/** @type {unknown} */ error) => {
        console.error(error);
        response.destroy();
      });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${findPort(server)}`,
    show(folder) {
      ready({
        hosting,
        folder,
        backend,
        files: listFiles(folder),
        // The build has compressed the files: see `compress` in build.mjs.
        send: sirv(folder, { etag: true, brotli: true, gzip: true }),
      });
    },
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Serves a built site. @param {{ port: number, folder: string, backend?: LocalBackend }} options as for `bindSite` */
export async function serveSite({ folder, ...options }) {
  const server = await bindSite(options);
  server.show(folder);
  return server;
}
