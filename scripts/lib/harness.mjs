import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from './run.mjs';

const CONFIG = join(ROOT, 'tests/harness/vite.config.ts');

/**
 * Builds the test page, on which both engines can be driven from outside, and
 * serves it as the site is served: the production build of the same sources.
 *
 * @param {number} port 0 for any free one
 * @param {{ plugins?: import('vite').Plugin[], outDir?: string }} [options] what serves more
 *   beside it, and where the build goes
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveHarness(port, { plugins = [], outDir } = {}) {
  const elsewhere = outDir === undefined ? {} : { build: { outDir } };
  await build({ configFile: CONFIG, logLevel: 'warn', ...elsewhere });
  const server = await preview({
    configFile: CONFIG,
    plugins,
    ...elsewhere,
    preview: { port, strictPort: port !== 0, host: 'localhost' },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the test page is not served');
  return { url, close: () => server.close() };
}
