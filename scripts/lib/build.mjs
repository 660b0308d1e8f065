import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { built, digestOf, refuseOtherSources } from './built.mjs';
import { listModules, moduleLists } from './built-modules.mjs';
import { currentCommit } from './commit.mjs';
import { ensureDependencies } from './install.mjs';
import { collectNotices, NOTICE_SOURCES, noticesOf } from './notices.mjs';
import { prerender } from './prerender.mjs';
import { inLanguage, TRANSLATIONS } from './languages.mjs';
import { ROOT } from './run.mjs';
import { buildServiceWorker, filesToKeep } from './service-worker.mjs';
import { googleClientIdOf } from './settings.mjs';

/** @typedef {Awaited<ReturnType<typeof collectNotices>>} Collect */

/** Every path that the site is built from. */
const SOURCES = [
  ...['src', 'packages', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json'],
  ...['package.json', 'package-lock.json', 'firebase.json', 'scripts/lib'],
  ...NOTICE_SOURCES,
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
];

/** The fonts of the site, which are subsets of those in their packages. */
const FONTS = [
  { name: 'Bricolage Grotesque', licence: 'src/ui/fonts/bricolage-grotesque.LICENSE.txt' },
  { name: 'Instrument Sans', licence: 'src/ui/fonts/instrument-sans.LICENSE.txt' },
];

/** The list of pages. Paths that start with a dot are never served. */
const PAGES = '.vite/pages.json';

/** What others have made, with their licences. The footer links to it. */
const NOTICES = 'third-party-notices.txt';

/** The renderer of pages. It contains its packages because the functions use it too. */
const RENDERER = '.server';

/** The environment variables that affect the build. */
function settings() {
  const own = Object.entries(process.env).filter(([name]) => name.startsWith('ROUNDEL_'));
  return Object.fromEntries(own.sort());
}

/**
 * Runs a task with NODE_ENV set to production; Vitest sets it to `test`.
 *
 * @template T
 * @param {() => Promise<T>} task
 */
async function inProduction(task) {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await task();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/**
 * Builds the site in English, adds the pages of the other languages, and builds the service worker with
 * the list of the files to cache.
 *
 * @param {string} stage the folder to build in
 * @returns {Promise<void>}
 */
async function make(stage) {
  /** @type {Map<string, string>} */
  const notices = new Map();
  const collect = await collectNotices(notices);
  const pages = await makeLanguage(stage, 'en', collect);
  for (const language of TRANSLATIONS) {
    const half = join(stage, `.${language}`);
    pages.push(...(await makeLanguage(half, language, collect)));
    // Files without texts have the same content and name in every language, so nothing is lost.
    cpSync(join(half, 'assets'), join(stage, 'assets'), { recursive: true });
    cpSync(join(half, language), join(stage, language), { recursive: true });
    cpSync(join(half, `${language}.html`), join(stage, `${language}.html`));
    cpSync(join(half, '.vite/manifest.json'), join(stage, `.vite/manifest-${language}.json`));
    for (const list of moduleLists(half)) cpSync(list, join(stage, '.vite', basename(list)));
    rmSync(half, { recursive: true });
  }
  writeFileSync(join(stage, PAGES), JSON.stringify(pages));
  await buildServiceWorker(stage, filesToKeep(stage, pages), configuration('en', collect));
  const fonts = FONTS.map(({ name, licence }) => {
    return `${name} (OFL-1.1), a font\n\n${readFileSync(join(ROOT, licence), 'utf8')}`;
  });
  writeFileSync(join(stage, NOTICES), noticesOf('this site', notices, fonts));
}

/**
 * Vite's configuration for all that is built in one language.
 *
 * @param {import('./languages.mjs').Language} language
 * @param {Collect} collect the notices of what browsers get, workers included
 */
function configuration(language, collect) {
  /** @type {import('vite').Plugin} */
  const collectForBrowsers = {
    ...collect,
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    config: () => ({ worker: { plugins: () => [collect] } }),
  };
  return inLanguage(language, {
    root: ROOT,
    logLevel: 'warn',
    plugins: [refuseOtherSources(SOURCES), listModules(), collectForBrowsers],
  });
}

/**
 * Builds the client and the server bundle, and prerenders every page from the two.
 *
 * @param {string} stage the folder to build in
 * @param {import('./languages.mjs').Language} language
 * @param {Collect} collect
 * @returns {Promise<string[]>} the paths of the pages
 */
async function makeLanguage(stage, language, collect) {
  const { build } = await import('vite');
  const server = join(stage, RENDERER);
  const common = configuration(language, collect);
  await build({ ...common, build: { outDir: stage, emptyOutDir: true, manifest: true } });
  await build({
    ...common,
    define: { ...common.define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: server,
      copyPublicDir: false,
      // Only browsers load Firebase.
      rolldownOptions: { external: [/^@?firebase(\/|$)/] },
    },
  });
  const site = await import(pathToFileURL(join(server, 'entry-server.js')).href);
  return [...(await prerender(stage, site))];
}

/**
 * Returns the site built from the current sources, from the cache if possible.
 * Installs missing dependencies first.
 * The folder is complete and never changes: see `built`.
 *
 * @returns {Promise<{ folder: string, pages: readonly string[] }>} `pages`: the paths of the
 *   prerendered pages
 * @throws {Error} with a message to print if a setting is wrong
 */
export async function builtSite() {
  googleClientIdOf(process.env);
  await ensureDependencies();
  // The benchmark page shows the commit.
  process.env['ROUNDEL_COMMIT'] = currentCommit();
  const folder = await built('site', digestOf(SOURCES, settings()), (stage) =>
    inProduction(() => make(stage)),
  );
  return { folder, pages: JSON.parse(readFileSync(join(folder, PAGES), 'utf8')) };
}

/** Whether an entry of a build is no part of the site: the renderer, or a mark of `built`. @param {string} entry */
const isInternal = (entry) => entry === RENDERER || entry.startsWith('.used-by-');

/**
 * Copies to a folder what a function needs to render pages: the renderer of the current build, and
 * page.html, into which it renders.
 *
 * @param {string} target is created
 */
export async function copyRenderer(target) {
  const { folder } = await builtSite();
  cpSync(join(folder, RENDERER), target, { recursive: true });
  cpSync(join(folder, 'page.html'), join(target, 'page.html'));
}

/**
 * Copies the built site to a folder. The folder is replaced by a rename once the
 * copy is complete.
 *
 * @param {string} [outDir] relative to the project root
 * @returns {Promise<readonly string[]>} the paths of the prerendered pages
 */
export async function buildSite(outDir = 'dist') {
  const { folder, pages } = await builtSite();
  const target = resolve(ROOT, outDir);
  const fresh = `${target}.new-${process.pid}`;
  const old = `${target}.old-${process.pid}`;
  try {
    mkdirSync(dirname(target), { recursive: true });
    for (const name of readdirSync(folder).filter((entry) => !isInternal(entry))) {
      cpSync(join(folder, name), join(fresh, name), { recursive: true });
    }
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  return pages;
}
