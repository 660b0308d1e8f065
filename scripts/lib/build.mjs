import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { built, toDigest, PACKAGES, refuseOtherSources } from './built.mjs';
import { ensureDependencies } from './install.mjs';
import { collectNotices, NOTICE_SOURCES, writeNotices } from './notices.mjs';
import { inLanguage, TRANSLATIONS } from './language-plugins.mjs';
import { readJson, ROOT } from './run.mjs';
import { BUILD_SETTINGS, readGoogleClientId, readPackage } from './settings.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof collectNotices>>} Collect
 * @typedef {import('./language-plugins.mjs').Language} Language
 */

/** Every path that the site is built from. */
const SOURCES = [
  ...PACKAGES,
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'firebase.json',
  'scripts/lib',
  ...NOTICE_SOURCES,
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** The fonts of the site, and the files with their licences. */
const FONTS = [
  { name: 'Bricolage Grotesque', licence: 'src/ui/fonts/bricolage-grotesque.LICENSE.txt' },
  { name: 'Instrument Sans', licence: 'src/ui/fonts/instrument-sans.LICENSE.txt' },
];

/** The file that lists the pages. No server serves it, because the name of its folder starts with a dot. */
const PAGES = '.vite/pages.json';

/** The file with the licences of everything in the site that others have made. The footer links to it. */
const NOTICES = 'third-party-notices.txt';

/** The folder of the server bundle, which renders pages. The bundle includes npm packages, because functions run it. */
const RENDERER = '.server';

/** Runs a task with NODE_ENV set to production; Vitest sets it to `test`. @param {() => Promise<void>} task */
async function inProduction(task) {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await task();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Builds the site in all languages, and the service worker that caches its files. @param {string} stage */
async function make(stage) {
  /** @type {Map<string, string>} */
  const notices = new Map();
  const collect = await collectNotices(notices);
  const pages = [...(await makeLanguage(stage, 'en', collect))];
  for (const language of TRANSLATIONS) {
    const half = join(stage, `.${language}`);
    pages.push(...(await makeLanguage(half, language, collect)));
    // Files without texts have the same names and contents in every language, so they may overwrite each other.
    cpSync(join(half, 'assets'), join(stage, 'assets'), { recursive: true });
    cpSync(join(half, language), join(stage, language), { recursive: true });
    cpSync(join(half, `${language}.html`), join(stage, `${language}.html`));
    cpSync(join(half, '.vite/manifest.json'), join(stage, `.vite/manifest-${language}.json`));
    rmSync(half, { recursive: true });
  }
  writeFileSync(join(stage, PAGES), JSON.stringify(pages));
  // Imported here, because npm test loads this file before the packages are installed.
  const { buildServiceWorker, filesToKeep } = await import('./service-worker.mjs');
  await buildServiceWorker(stage, filesToKeep(stage, pages), configuration('en', collect));
  const fonts = FONTS.map(({ name, licence }) => {
    return `${name} (OFL-1.1), a font\n\n${readFileSync(join(ROOT, licence), 'utf8')}`;
  });
  writeFileSync(join(stage, NOTICES), writeNotices('this site', notices, fonts));
  compress(stage);
}

/**
 * Vite's configuration for everything that is built in one language.
 *
 * @param {Language} language
 * @param {Collect} collect collects the notices of the packages that pages and workers load
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
    plugins: [refuseOtherSources(SOURCES), collectForBrowsers],
  });
}

/**
 * Builds the bundles for browsers and for the server, and prerenders every page with both bundles.
 *
 * @param {string} stage the folder to build in
 * @param {Language} language
 * @param {Collect} collect
 * @returns {Promise<readonly string[]>} the paths of the pages
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
      ssr: true,
      outDir: server,
      copyPublicDir: false,
      rolldownOptions: {
        input: ['src/entry-server.tsx', 'src/prerender.ts'],
        // Only browsers load Firebase.
        external: [/^@?firebase(\/|$)/],
      },
    },
  });
  const site = /** @type {typeof import('../../src/prerender')} */ (
    await import(pathToFileURL(join(server, 'prerender.js')).href)
  );
  return write(stage, site);
}

/**
 * Writes what the server bundle renders: the pages, and the files that describe the site to crawlers and browsers.
 *
 * @param {string} stage the folder with the build for browsers
 * @param {typeof import('../../src/prerender')} site the server bundle of the same language
 */
async function write(stage, { ADDRESSES, prerender }) {
  /** @param {string} file */
  const read = (file) => readFileSync(join(stage, file), 'utf8');
  const files = await prerender({
    manifest: /** @type {import('vite').Manifest} */ (JSON.parse(read('.vite/manifest.json'))),
    assets: readdirSync(join(stage, 'assets')),
    read,
  });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    writeFileSync(join(stage, file), text);
  }
  // Joins two scripts, because another request in the head could delay the styles: over HTTP/1.1, a browser opens
  // only six connections to a site.
  appendFileSync(join(stage, 'first-paint.js'), `\n${read('early-files.js')}`);
  rmSync(join(stage, 'early-files.js'));
  return ADDRESSES;
}

/** Writes compressed copies of files for sirv. Firebase Hosting compresses files itself. @param {string} stage */
function compress(stage) {
  for (const name of readdirSync(stage, { recursive: true, encoding: 'utf8' })) {
    if (/^\.|[\\/]\./.test(name) || !/\.(css|html|ico|js|svg|txt|wasm|webmanifest|xml)$/.test(name))
      continue;
    const body = readFileSync(join(stage, name));
    // 9 would take nine times as long, and save half a percent.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    writeFileSync(join(stage, `${name}.br`), brotliCompressSync(body, { params }));
    writeFileSync(join(stage, `${name}.gz`), gzipSync(body, { level: 9 }));
  }
}

/** The current commit's short hash, with a plus sign if tracked files have changed; `unknown` if Git fails. */
export function currentCommit() {
  const args = ['describe', '--always', '--abbrev=10', '--dirty=+', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

/**
 * Builds the site unless the cache has it. Returns the folder of the site, and the paths of the prerendered pages. The
 * folder is complete and never changes (see `built`). Installs missing dependencies first.
 *
 * @throws {Error} with a message to print if a setting is wrong
 */
export async function builtSite() {
  readGoogleClientId(process.env);
  readPackage(process.env);
  await ensureDependencies();
  // The benchmark page shows the commit.
  process.env['ROUNDEL_COMMIT'] ??= currentCommit();
  /** @type {Record<string, string | undefined>} */
  const settings = {};
  for (const name of BUILD_SETTINGS) settings[name] = process.env[name];
  const digest = toDigest(SOURCES, settings);
  const folder = await built('site', digest, (stage) => inProduction(() => make(stage)));
  const pages = /** @type {string[]} */ (readJson(join(folder, PAGES)));
  return { folder, pages };
}

/** Copies what a function needs to render pages: the renderer and its template, page.html. @param {string} target */
export async function copyRenderer(target) {
  const { folder } = await builtSite();
  cpSync(join(folder, RENDERER), target, { recursive: true });
  cpSync(join(folder, 'page.html'), join(target, 'page.html'));
}

/**
 * Copies the built site to a folder, without the renderer and the compressed copies. Deletes the folder's other files.
 *
 * @param {string} target an absolute path
 * @returns {Promise<readonly string[]>} the paths of the prerendered pages
 */
export async function copySite(target) {
  const { folder, pages } = await builtSite();
  rmSync(target, { recursive: true, force: true });
  /** @param {string} file */
  const filter = (file) => basename(file) !== RENDERER && !/\.(br|gz)$/.test(file);
  cpSync(folder, target, { recursive: true, filter });
  return pages;
}
