import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, extname, join, normalize } from 'node:path';
import { servePage } from '../testing/harness.mjs';
import { PEER_MODULES } from './peers.mjs';

/** @typedef {import('vite').Connect.NextHandleFunction} Middleware */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * Serves files of the libraries' packages unchanged under /peers/.
 *
 * @type {Middleware}
 */
function peersMiddleware(request, response, next) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith('/peers/')) return next();
  const path = normalize(join(PEER_MODULES, decodeURIComponent(pathname.slice('/peers/'.length))));
  const type = TYPES[extname(path)];
  const inside = path.startsWith(PEER_MODULES);
  if (!inside || type === undefined || !existsSync(path) || !statSync(path).isFile()) {
    response.statusCode = 404;
    response.end();
    return undefined;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  createReadStream(path).pipe(response);
  return undefined;
}

/**
 * Serves the benchmark page, the libraries, and picture files.
 *
 * @returns {Promise<BenchServer>}
 *
 * @typedef {object} BenchServer
 * @property {string} url of the page
 * @property {(path: string) => string} publish serves a file; returns the name to pass to `load`
 * @property {() => Promise<void>} close
 */
export async function serveBench() {
  /** @type {Map<string, string>} */
  const published = new Map();
  /** @type {Middleware} */
  const pictures = (request, response, next) => {
    const path = published.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === undefined) return next();
    createReadStream(path).pipe(response);
    return undefined;
  };
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'bench-files',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(peersMiddleware);
      middlewares.use(pictures);
    },
  };
  const { url, close } = await servePage('scripts/bench/page', 0, { plugins: [plugin] });
  /** @param {string} path */
  const publish = (path) => {
    const name = `published/${encodeURIComponent(basename(path))}`;
    published.set(`/${name}`, path);
    return name;
  };
  return { url, publish, close };
}
