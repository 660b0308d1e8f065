import {
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { built, toDigest } from '../lib/built.mjs';
import { ensureDependencies } from '../lib/install.mjs';
import { installApart } from '../lib/installed-apart.mjs';
import { collectNotices, NOTICE_SOURCES, writeNotices } from '../lib/notices.mjs';
import { mustRun, readJson, ROOT } from '../lib/run.mjs';
import { writeReference } from './reference.mjs';
import { wasmFiles } from './wasm-files.mjs';
import { wasmModules } from './wasm-modules.mjs';

const PACKAGE = join(ROOT, 'packages/roundel');
const SOURCES = join(PACKAGE, 'src');

/** Every path that the package is built from. */
const INPUTS = [
  'packages/roundel/src',
  'packages/roundel/package.json',
  'packages/roundel/tsconfig.json',
  'packages/roundel/typedoc.json',
  'packages/roundel/README.md',
  'packages/roundel/COMMAND.md',
  'scripts/package',
  'scripts/lib/installed-apart.mjs',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE',
  ...NOTICE_SOURCES,
];

/** With ROUNDEL_WITHOUT_HEIC=yes, these sources replace the modules with these names (docs/decisions/0066-heic.md). */
const LEFT_OUT = { 'decode-heic': 'engine/decode/without-heic.ts' };

/** The entry points that users of the package import: the doors of its package.json. */
const ENTRIES = { index: 'index.ts', tools: 'tools.ts', formats: 'formats.ts' };

/**
 * The builds for browsers and for Node. The conditions of `imports` in package.json say in what they differ. `more` has
 * entry points in addition to ENTRIES.
 */
const BUILDS = /** @type {const} */ ([
  {
    platform: 'browser',
    more: {
      worker: 'engine/worker.ts',
      'strip-worker': 'engine/wasm/strip-worker.ts',
      'encode-worker': 'engine/encode/encode-worker.ts',
    },
  },
  {
    platform: 'node',
    more: {
      worker: 'node/worker.ts',
      'encode-worker': 'node/encode-worker.ts',
      bin: 'command/bin.ts',
    },
  },
]);

/** @param {Record<string, string>} files by entry point, relative to SOURCES */
const toEntries = (files) =>
  Object.fromEntries(Object.entries(files).map(([key, file]) => [key, join(SOURCES, file)]));

/** The options that all builds share. */
const COMMON = {
  cwd: PACKAGE,
  config: false,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warn',
  clean: false,
  fixedExtension: false,
  hash: false,
  // Bundles npm packages, so that the package works in a page without a bundler, and has no dependencies.
  deps: { alwaysBundle: [/^(?!node:)/], onlyBundle: false },
};

/** A chunk that entry points share has the name of one of its modules, which may be that of an entry point. */
const OUTPUT = { chunkFileNames: 'chunk-[name].js' };

/** The folder to which the package's exports lead in this project. The published package is this folder. */
const DIST = join(PACKAGE, 'dist');

/** The package.json to publish. @returns {{ version: string } & Record<string, unknown>} */
function manifest() {
  /** @typedef {{ source: string } & Record<string, string>} Door */
  const { name, version, description, license, type, exports } =
    /** @type {{ version: string, exports: Record<string, Door> } & Record<string, unknown>} */ (
      readJson('packages/roundel/package.json')
    );
  const { './package.json': own, ...doors } = exports;
  /** @param {Door} door */
  const published = (door) =>
    Object.fromEntries(
      Object.entries(door)
        .filter(([condition]) => condition !== 'source')
        .map(([condition, path]) => [condition, path.replace('./dist/', './')]),
    );
  return {
    name,
    version,
    description,
    license,
    type,
    homepage: 'https://github.com/roundel/roundel#readme',
    repository: { type: 'git', url: 'git+https://github.com/roundel/roundel.git' },
    engines: { node: '>=20.19' },
    bin: { roundel: './node/bin.js' },
    exports: {
      ...Object.fromEntries(
        Object.entries(doors)
          .map(([door, to]) => /** @type {const} */ ([door, published(to)]))
          // The benchmark's door leads to sources only.
          .filter(([, to]) => Object.keys(to).length > 0),
      ),
      './package.json': own,
    },
  };
}

/**
 * Declares empty interfaces for the browser types that the package names, for projects without TypeScript's library
 * `dom`. In projects with this library, they change nothing. Also names the library with `Symbol.dispose`.
 *
 * @param {string} folder of the package's types
 */
function declareBrowserTypes(folder) {
  const names = ['HTMLElement', 'ImageBitmap', 'ImageData', 'Worker', 'OffscreenCanvas'];
  const all = [...names, 'OffscreenCanvasRenderingContext2D'];
  writeFileSync(join(folder, 'browser.d.ts'), all.map((name) => `interface ${name} {}\n`).join(''));
  for (const entry of Object.keys(ENTRIES)) {
    const file = join(folder, `${entry}.d.ts`);
    const needed =
      '/// <reference lib="esnext.disposable" />\n/// <reference path="./browser.d.ts" />\n';
    writeFileSync(file, needed + readFileSync(file, 'utf8'));
  }
}

/** Builds the package to publish, unless the cache has it. Returns the paths of the package's folder and archive. */
export async function builtPackage() {
  await ensureDependencies();
  const own = manifest();
  const archive = `roundel-${own.version}.tgz`;
  const withoutHeic = process.env['ROUNDEL_WITHOUT_HEIC'];
  const folder = await built('package', toDigest(INPUTS, { withoutHeic }), async (stage) => {
    const load = await installApart('scripts/package');
    /** @typedef {{ build: (options: object) => Promise<unknown> }} Tsdown */
    const { build } = /** @type {Tsdown} */ (await load('tsdown'));
    const files = join(stage, 'package');
    /** @type {Map<string, string>} */
    const notices = new Map();
    /** @type {Readonly<Record<string, string | undefined>>} */
    const replacements = withoutHeic === 'yes' ? LEFT_OUT : {};
    const replace = {
      name: 'replacements',
      /** @param {string} source */
      resolveId(source) {
        const file = replacements[basename(source)];
        return source.startsWith('.') && file !== undefined ? join(SOURCES, file) : null;
      },
    };
    for (const { platform, more } of BUILDS) {
      await build({
        ...COMMON,
        platform,
        // A page may load these files as they are, without a bundler.
        minify: platform === 'browser',
        entry: toEntries({ ...ENTRIES, ...more }),
        outDir: join(files, platform),
        define: { PACKAGE_VERSION: JSON.stringify(own.version) },
        dts: false,
        // The types have the documentation, so the scripts need none.
        outputOptions: { ...OUTPUT, comments: { jsdoc: false } },
        plugins: [replace, await collectNotices(notices), wasmModules(), wasmFiles()],
      });
    }
    await build({
      ...COMMON,
      platform: 'neutral',
      entry: toEntries(ENTRIES),
      outDir: join(files, 'types'),
      outputOptions: OUTPUT,
      dts: { emitDtsOnly: true, tsconfig: join(PACKAGE, 'tsconfig.json') },
    });
    declareBrowserTypes(join(files, 'types'));
    await writeReference(join(files, 'reference'));
    writeFileSync(join(files, 'package.json'), JSON.stringify(own, null, 2));
    cpSync(join(ROOT, 'LICENSE'), join(files, 'LICENSE'));
    writeFileSync(join(files, 'THIRD-PARTY-NOTICES.txt'), writeNotices('roundel', notices));
    for (const name of ['README.md', 'COMMAND.md']) cpSync(join(PACKAGE, name), join(files, name));
    const flags = ['--loglevel=error', '--pack-destination', stage];
    await mustRun('npm', ['pack', ...flags], { cwd: files });
  });
  const files = join(folder, 'package');
  linkDist(files);
  return { folder: files, archive: join(folder, archive) };
}

/** Leads plain Node in this project to the build. Several processes may do so at once. @param {string} files */
function linkDist(files) {
  if (existsSync(DIST) && realpathSync(DIST) === realpathSync(files)) return;
  const link = `${DIST}-${process.pid}`;
  symlinkSync(files, link, 'junction');
  renameSync(link, DIST);
}

/** @param {Awaited<ReturnType<typeof builtPackage>>} built @throws {Error} if publint or arethetypeswrong finds a problem */
export async function checkPackage({ folder, archive }) {
  await installApart('scripts/package');
  const bin = join(ROOT, '.cache/package/node_modules/.bin');
  await mustRun(join(bin, 'publint'), ['--strict', folder]);
  await mustRun(join(bin, 'attw'), [archive, '--profile', 'esm-only']);
}
