import { join } from 'node:path';
import { build, preview } from 'vite';
import { built, digestOf, refuseOtherSources } from './built.mjs';
import { ROOT } from './run.mjs';

const CONFIG = join(ROOT, 'tests/harness/vite.config.ts');

/** Everything that the test page is built from. */
const SOURCES = ['src', 'tests/harness', 'tests/fixtures/photos', 'package-lock.json'];

/**
 * Builds the test page, on which both engines can be driven from outside, and
 * serves it as the site is served: the production build of the same sources.
 *
 * @param {number} port 0 for any free one
 * @param {{ plugins?: import('vite').Plugin[] }} [options] what else the server serves
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveHarness(port, { plugins = [] } = {}) {
  const outDir = await built('harness', digestOf(SOURCES), async (stage) => {
    await build({
      configFile: CONFIG,
      logLevel: 'warn',
      plugins: [refuseOtherSources(SOURCES)],
      build: { outDir: stage, emptyOutDir: true },
    });
  });
  const server = await preview({
    configFile: CONFIG,
    plugins,
    build: { outDir },
    preview: { port, strictPort: port !== 0, host: 'localhost' },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the test page is not served');
  return { url, close: () => server.close() };
}
