import { join } from 'node:path';
import { copyRenderer } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { ROOT } from './run.mjs';

/** The folder of the functions, which have their own package.json. */
export const FUNCTIONS = join(ROOT, 'functions');

/**
 * Bundles the functions with the sources that they share with the site, and adds the site's renderer.
 * Builds the site first, if it has changed.
 *
 * @param {string} [outDir] an absolute path
 */
export async function buildFunctions(outDir = join(FUNCTIONS, 'lib')) {
  await ensureDependencies();
  await ensureDependencies(FUNCTIONS);
  // Imported here because it may just have been installed.
  const { build } = await import('vite');
  await build({
    root: FUNCTIONS,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/index.ts',
      outDir,
      emptyOutDir: true,
      target: 'node22',
      sourcemap: true,
      rollupOptions: { external: [/^firebase-/] },
    },
  });
  await copyRenderer(join(outDir, 'site'));
}

/**
 * The functions' modules that scripts use, by path.
 *
 * @typedef {{
 *   'events/daily-roll-up': typeof import('../../functions/src/events/daily-roll-up'),
 *   'events/daily-store': typeof import('../../functions/src/events/daily-store'),
 *   'people/mirror-roles': typeof import('../../functions/src/people/mirror-roles'),
 *   'people/sync-people': typeof import('../../functions/src/people/sync-people'),
 *   'people/roles-by-hand': typeof import('../../functions/src/people/roles-by-hand'),
 * }} FunctionsModules
 */

/**
 * Loads a module of the functions' sources, for scripts that do the functions'
 * work by hand.
 *
 * @template {keyof FunctionsModules} Name
 * @param {Name} name
 * @returns {Promise<FunctionsModules[Name]>}
 */
export async function loadFunctionsModule(name) {
  const { runnerImport } = await import('vite');
  const file = join(FUNCTIONS, 'src', `${name}.ts`);
  const { module } = await runnerImport(file, { root: FUNCTIONS, configFile: false });
  return /** @type {FunctionsModules[Name]} */ (module);
}
