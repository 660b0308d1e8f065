/** Builds the service worker, and lists the files that it keeps for use without the network. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHosting } from './hosting.mjs';
import { ROOT } from './run.mjs';

/**
 * @typedef {import('vite').Manifest} Manifest
 * @typedef {{ url: string, revision: string | null, integrity?: string }} Entry
 */

const ENTRY = 'index.html';

/** Parts of the site that work only with the network, or belong to one person. */
const ONLINE_ONLY = /^src\/(account|backend|staff)\/|^src\/site\/Published/;

/** Files of every page, besides those in /assets and the web manifest. */
const COMMON = ['/favicon.svg', '/first-paint.js', '/icons/icon-48.png'];

/**
 * The keys of all chunks that a chunk leads to, also on demand.
 *
 * @param {Manifest} manifest
 * @param {RegExp} [except] leave out chunks with such keys, and what only they lead to
 */
function reachable(manifest, except = /^$/) {
  const seen = new Set([ENTRY]);
  // A set's iteration includes what is added meanwhile.
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!except.test(next)) seen.add(next);
  }
  return seen;
}

/**
 * @param {Manifest} manifest
 * @param {Iterable<string>} keys
 */
function filesOf(manifest, keys) {
  return new Set(
    [...keys].flatMap((key) => {
      const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
      return [file, ...css, ...assets];
    }),
  );
}

/**
 * The scripts, styles, fonts and pictures of public pages. The manifest does not cover workers, so
 * this takes all files but those that only other pages need.
 *
 * @param {string} outDir
 */
function assets(outDir) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const wanted = filesOf(manifest, reachable(manifest, ONLINE_ONLY));
  const known = filesOf(manifest, reachable(manifest));
  return readdirSync(join(outDir, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => wanted.has(file) || !known.has(file))
    .map((file) => `/${file}`);
}

/**
 * The files to keep. Names of files in /assets change with their content. Other files have a
 * revision, which also changes with their headers, because the cache keeps those; and a digest, so
 * that a file of another version, deployed during the installation, fails the installation.
 *
 * @param {string} outDir the built site
 * @param {readonly string[]} pages the paths of the prerendered pages
 * @param {import('./languages.mjs').Language} language
 * @returns {readonly Entry[]}
 */
export function filesToKeep(outDir, pages, language) {
  const hosting = readHosting();
  const manifest = `${language === 'en' ? '' : `/${language}`}/site.webmanifest`;
  /** @type {(url: string, file: string) => Entry} */
  const revised = (url, file) => {
    const body = readFileSync(join(outDir, file));
    const digest = createHash('sha384').update(body).digest('base64');
    const revision = createHash('sha256')
      .update(JSON.stringify([digest, hosting.headersFor(url)]))
      .digest('hex');
    return { url, revision: revision.slice(0, 16), integrity: `sha384-${digest}` };
  };
  return [
    ...pages.map((path) => revised(path, path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    ...[...COMMON, manifest].map((path) => revised(path, path.slice(1))),
    ...assets(outDir).map((url) => ({ url, revision: null })),
  ];
}

/**
 * Writes sw.js, or for a translation sw-es.js. With ROUNDEL_OFFLINE=off it removes the service worker
 * instead.
 *
 * @param {string} outDir
 * @param {readonly Entry[]} files the files to keep
 * @param {import('vite').InlineConfig & { language?: import('./languages.mjs').Language }} [options]
 */
export async function buildServiceWorker(outDir, files, options = {}) {
  const { language = 'en', ...common } = options;
  const { build } = await import('vite');
  await build({
    root: ROOT,
    logLevel: 'warn',
    ...common,
    // The site's configuration splits and hashes chunks.
    configFile: false,
    envPrefix: 'ROUNDEL_',
    define: { ...common.define, PRECACHED: JSON.stringify(files) },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/service-worker.ts'),
        // Older versions of Firefox and Safari take no modules here.
        output: {
          format: 'iife',
          entryFileNames: language === 'en' ? 'sw.js' : `sw-${language}.js`,
        },
      },
    },
  });
}
