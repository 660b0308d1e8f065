import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Loads a TypeScript module of the site through Vite. The caller states its type.
 *
 * @param {string} file relative to the project root
 * @returns {Promise<unknown>}
 */
export async function loadSource(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, file), { root: ROOT });
  return module;
}
