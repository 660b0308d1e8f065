import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readHosting } from './hosting.mjs';
import { LocalBackend } from './local-backend.mjs';
import { portOf } from './ports.mjs';

/**
 * @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
 * @import { Hosting } from './hosting.mjs'
 *
 * @typedef {{ hosting: Hosting, files: ReadonlyMap<string, StaticFile>, backend: LocalBackend }} Site
 */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Formats that are already compressed. */
const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2']);

/** @type {Readonly<Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>>>} */
const ENCODERS = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** A file of the site, compressed on first request and cached. */
class StaticFile {
  /** @type {Map<string, Promise<Buffer>>} */
  #encoded = new Map();

  /** @param {string} path */
  constructor(path) {
    const extension = extname(path);
    const type = TYPES[extension];
    if (type === undefined) throw new Error(`The server has no media type for ${path}`);
    this.type = type;
    this.body = readFileSync(path);
    this.packed = PACKED.has(extension);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  /**
   * @param {string} accepted the request's Accept-Encoding
   * @returns {Promise<{ body: Buffer, encoding?: string }>}
   */
  async encode(accepted) {
    const names = accepted.split(',').map((name) => name.trim().split(';')[0]);
    const found = Object.entries(ENCODERS).find(([key]) => names.includes(key));
    if (this.packed || found === undefined) return { body: this.body };
    const [name, encode] = found;
    const encoded = this.#encoded.get(name) ?? encode(this.body);
    this.#encoded.set(name, encoded);
    return { body: await encoded, encoding: name };
  }
}

/**
 * All files of a folder by path. Skips names with a leading dot.
 *
 * @param {string} folder
 */
function readSite(folder) {
  /** @type {Map<string, StaticFile>} */
  const files = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (address.includes('/.') || statSync(path).isDirectory()) continue;
    files.set(address, new StaticFile(path));
  }
  return files;
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Site} site
 */
async function respond(request, response, { hosting, files, backend }) {
  /** @type {(status: number, headers: OutgoingHttpHeaders, body?: string | Buffer) => void} */
  const send = (status, headers, body = '') => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  let path;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    send(400, { 'Content-Type': 'text/plain' }, 'Malformed URL\n');
    return;
  }
  if (backend.answer(request, response, path)) return;

  const found = hosting.answer(path, (file) => files.has(file));
  const without = 'function' in found && !backend.hasFunctions ? found.without : undefined;
  const answer = without ?? found;
  if ('function' in answer) {
    backend.callFunction(request, response, { name: answer.function, headers: answer.headers });
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(405, { Allow: 'GET, HEAD' });
    return;
  }
  if ('location' in answer) {
    const location = query === undefined ? answer.location : `${answer.location}?${query}`;
    send(answer.status, { ...hosting.headersFor(path), Location: location });
    return;
  }
  const file = files.get(answer.file);
  if (file === undefined) {
    send(404, { 'Content-Type': 'text/plain' }, 'Not found\n');
    return;
  }
  /** @type {OutgoingHttpHeaders} */
  const headers = {
    ...answer.headers,
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (answer.status === 200 && request.headers['if-none-match'] === file.etag) {
    send(304, headers);
    return;
  }
  const { body, encoding } = await file.encode(`${request.headers['accept-encoding'] ?? ''}`);
  headers['Content-Length'] = body.length;
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  send(answer.status, headers, body);
}

function noBackend() {
  const backend = new LocalBackend();
  backend.turnOff('The site is served without accounts.');
  return backend;
}

/**
 * Serves a built site by the rules of firebase.json. Binds the port at once;
 * requests wait for the build. All files are read into memory, so that a later
 * build does not affect this server.
 *
 * @param {{ port: number, folder: Promise<string> | string, backend?: LocalBackend }} options
 *   port 0 picks a free port; without a backend the site has no accounts
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite({ port, folder, backend = noBackend() }) {
  const hosting = readHosting();
  const site = Promise.resolve(folder).then((path) => ({
    hosting,
    files: readSite(path),
    backend,
  }));
  // The caller, which awaits the build, reports its failure.
  site.catch(() => undefined);
  const server = createServer((request, response) => {
    site
      .then((ready) => respond(request, response, ready))
      .catch((error) => {
        console.error(error);
        response.destroy();
      });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
