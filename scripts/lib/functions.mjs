import { join } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { ROOT } from './run.mjs';

/** Where the functions are, with dependencies of their own. */
export const FUNCTIONS = join(ROOT, 'functions');

/**
 * Builds the functions, with what they share with the site.
 *
 * @param {string} [outDir] an absolute path
 */
export async function buildFunctions(outDir = join(FUNCTIONS, 'lib')) {
  await ensureDependencies();
  await ensureDependencies(FUNCTIONS);
  // Only now: it may just have been installed.
  const { build } = await import('vite');
  await build({
    root: FUNCTIONS,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/index.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: { external: [/^firebase-/] },
    },
  });
}

/**
 * Loads a module of the functions' sources, for scripts that do by hand what
 * the functions do.
 *
 * @param {string} name as in `roles-by-hand`
 */
export async function loadFunctionsModule(name) {
  const { runnerImport } = await import('vite');
  const file = join(FUNCTIONS, 'src', `${name}.ts`);
  const { module } = await runnerImport(file, { root: FUNCTIONS, configFile: false });
  return module;
}
