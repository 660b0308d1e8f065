import { join } from 'node:path';
import { inLanguage } from './language-plugins.mjs';
import { ROOT } from './run.mjs';

/**
 * Loads a TypeScript module of the project through Vite. The caller states the module's type.
 *
 * @param {string} file relative to the project root
 * @param {import('./language-plugins.mjs').Language} [language] of the site's texts
 * @returns {Promise<unknown>}
 */
export async function loadSource(file, language = 'en') {
  const { runnerImport } = await import('vite');
  const { sourceCondition } = await import('./source-condition.mjs');
  // Vite would leave packages to Node, which takes the last build of `roundel`.
  const inline = { resolve: { noExternal: [/^roundel/] } };
  const config = inLanguage(language, {
    root: ROOT,
    plugins: [sourceCondition()],
    environments: { inline },
  });
  return (await runnerImport(join(ROOT, file), config)).module;
}
