import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHosting } from './hosting.mjs';
import { LANGUAGES, TRANSLATIONS } from './language-plugins.mjs';
import { readJson, ROOT } from './run.mjs';
import { BUILD_SETTINGS } from './settings.mjs';

/**
 * @typedef {import('vite').Manifest} Manifest
 * @typedef {{ url: string, revision: string | null, integrity?: string }} Entry
 */

/** Matches sources that work only with the network, or that show one person's data. */
const ONLINE_ONLY = /^src\/office\/(account|backend|staff)\/|^src\/pages\/Published/;

/** The files outside /assets that every page uses, and the web manifests. */
const COMMON = [
  '/favicon.svg',
  '/first-paint.js',
  '/icons/icon-48.png',
  '/site.webmanifest',
  ...TRANSLATIONS.map((language) => `/${language}/site.webmanifest`),
];

/**
 * The files of the entry and of all chunks that are reachable from the entry through static or dynamic imports.
 *
 * @param {Manifest} manifest
 * @param {RegExp} except the keys of the chunks to leave out, with the chunks that no other chunk imports
 */
function listReachable(manifest, except) {
  const seen = new Set(['index.html']);
  /** @type {string[]} */
  const files = [];
  // Iterating over a set includes the keys that the loop adds.
  for (const key of seen) {
    const chunk = manifest[key];
    files.push(chunk?.file ?? '', ...(chunk?.css ?? []), ...(chunk?.assets ?? []));
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      if (!except.test(next)) seen.add(next);
    }
  }
  return files;
}

/**
 * The files in /assets, except those that only chunks of ONLINE_ONLY need. Includes files that no manifest lists, such
 * as workers.
 *
 * @param {string} outDir
 */
function listAssets(outDir) {
  const manifests = ['', ...TRANSLATIONS.map((language) => `-${language}`)].map(
    (which) => /** @type {Manifest} */ (readJson(join(outDir, `.vite/manifest${which}.json`))),
  );
  /** @param {RegExp} except */
  const files = (except) =>
    new Set(manifests.flatMap((manifest) => listReachable(manifest, except)));
  const [wanted, known] = [files(ONLINE_ONLY), files(/^$/)];
  return readdirSync(join(outDir, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => wanted.has(file) || !known.has(file))
    .map((file) => `/${file}`);
}

/**
 * Lists the files to cache, for workbox-precaching. The names of files in /assets change with their contents. Every
 * other file has a revision, which changes with content and headers, because the cache stores both. It also has a
 * digest, so that the service worker is not installed if another version is deployed meanwhile (docs/decisions/0041).
 *
 * @param {string} outDir the built site
 * @param {readonly string[]} pages the paths of the prerendered pages in all languages
 * @returns {readonly Entry[]}
 */
export function filesToKeep(outDir, pages) {
  const hosting = readHosting();
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
    ...COMMON.map((path) => revised(path, path.slice(1))),
    ...listAssets(outDir).map((url) => ({ url, revision: null })),
  ];
}

/**
 * Writes the service worker, /sw.js. With ROUNDEL_OFFLINE=off, the script removes the service worker from browsers.
 *
 * @param {string} outDir
 * @param {readonly Entry[]} files the files to cache
 * @param {import('vite').InlineConfig} [options]
 */
export async function buildServiceWorker(outDir, files, options = {}) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    logLevel: 'warn',
    ...options,
    // The site's configuration would split the script into chunks with hashes in their names.
    configFile: false,
    envPrefix: BUILD_SETTINGS,
    define: {
      ...options.define,
      PRECACHED: JSON.stringify(files),
      SITE_LANGUAGES: JSON.stringify(LANGUAGES),
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/service-worker.ts'),
        // Older versions of Firefox and Safari do not support modules as service workers.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
