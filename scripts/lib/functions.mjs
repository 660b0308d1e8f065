import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRenderer } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { mustRun, readJson, ROOT } from './run.mjs';
import { readAuthLimits } from './settings.mjs';
import { loadSource } from './sources.mjs';

export const FUNCTIONS = join(ROOT, 'functions');

/** The folder that a deployment uploads: the build, with a package.json of its own. */
const BUILT_FUNCTIONS = join(FUNCTIONS, 'lib');

/** @typedef {{ name: string, main?: string, devDependencies?: object }} Manifest */

/** Bundles the functions with the packages that they share with the site. Adds a renderer. @param {string} [outDir] */
export async function buildFunctions(outDir = BUILT_FUNCTIONS) {
  await ensureDependencies('functions');
  // Imported here because `ensureDependencies` may only just have installed Vite.
  const { build } = await import('vite');
  const { sourceCondition } = await import('./source-condition.mjs');
  const output = { outDir, emptyOutDir: true, target: 'node22', sourcemap: true };
  const rolldownOptions = { external: [/^firebase-/] };
  const authLimits = readAuthLimits(process.env) ? 'yes' : '';
  await build({
    root: FUNCTIONS,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourceCondition()],
    define: { 'import.meta.env.ROUNDEL_AUTH_LIMITS': JSON.stringify(authLimits) },
    build: { ssr: 'src/index.ts', ...output, rolldownOptions },
  });
  const manifest = /** @type {Manifest} */ (readJson('functions/package.json'));
  // The bundle contains these packages.
  delete manifest.devDependencies;
  manifest.main = 'index.js';
  writeFileSync(join(outDir, 'package.json'), JSON.stringify(manifest, null, 2));
  await copyRenderer(join(outDir, 'site'));
}

/**
 * Writes a lock file beside the built functions, with the versions of the project's lock file. Google Cloud cannot
 * install from that file, because it does not support workspaces.
 */
export async function lockFunctions() {
  const manifest = /** @type {Manifest} */ (readJson(join(BUILT_FUNCTIONS, 'package.json')));
  const { packages, ...lock } = /** @type {{ packages: Record<string, { link?: boolean }> }} */ (
    readJson('package-lock.json')
  );
  /** @type {Record<string, unknown>} */
  const installed = { '': manifest };
  // The functions' own node_modules has the packages whose version differs from the site's.
  for (const folder of ['node_modules/', 'functions/node_modules/']) {
    for (const [path, entry] of Object.entries(packages)) {
      if (!path.startsWith(folder) || entry.link) continue;
      installed[path.replace(/^functions\//, '')] = entry;
    }
  }
  writeFileSync(
    join(BUILT_FUNCTIONS, 'package-lock.json'),
    JSON.stringify({ ...lock, name: manifest.name, packages: installed }),
  );
  // npm removes the packages that the functions do not depend on.
  const flags = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await mustRun('npm', ['install', ...flags], { cwd: BUILT_FUNCTIONS });
}

/** @typedef {typeof import('../../functions/src/by-hand')} ByHand */

/** Loads the parts of the functions that scripts use. */
export const loadByHand = async () =>
  /** @type {ByHand} */ (await loadSource('functions/src/by-hand.ts'));
