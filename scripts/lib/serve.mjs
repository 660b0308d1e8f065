import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hosting } from './hosting.mjs';
import { LocalBackend } from './local-backend.mjs';
import { ROOT } from './run.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
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

const ENCODERS = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** A file of the site, compressed on first request and cached. */
class StaticFile {
  #encoded = new Map();

  constructor(path) {
    this.body = readFileSync(path);
    const extension = extname(path);
    this.type = TYPES[extension];
    if (this.type === undefined) throw new Error(`The server has no media type for ${path}`);
    this.packed = PACKED.has(extension);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  /** @param {string} accepted the request's Accept-Encoding */
  async encode(accepted) {
    const names = accepted.split(',').map((name) => name.trim().split(';')[0]);
    const name = this.packed ? undefined : Object.keys(ENCODERS).find((key) => names.includes(key));
    if (name === undefined) return { body: this.body };
    if (!this.#encoded.has(name)) this.#encoded.set(name, ENCODERS[name](this.body));
    return { body: await this.#encoded.get(name), encoding: name };
  }
}

/** All files of a folder by path. Skips names with a leading dot. */
function readSite(folder) {
  const files = new Map();
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (address.includes('/.') || statSync(path).isDirectory()) continue;
    files.set(address, new StaticFile(path));
  }
  return files;
}

async function respond(request, response, { hosting, files, backend }) {
  const send = (status, headers, body = '') => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const [rawPath, query] = request.url.split(/\?(.*)/s);
  let path;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    send(400, { 'Content-Type': 'text/plain' }, 'Malformed URL\n');
    return;
  }
  if (backend.answer(request, response, path)) return;

  const answer = hosting.answer(path, (file) => files.has(file));
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
  const { body, encoding } = await file.encode(request.headers['accept-encoding'] ?? '');
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
  const { hosting: config } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const hosting = new Hosting(config);
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
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
