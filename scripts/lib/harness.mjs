import { join } from 'node:path';
import { built, digestOf, refuseOtherSources } from './built.mjs';
import { ROOT } from './run.mjs';

const CONFIG = join(ROOT, 'tests/harness/vite.config.ts');

/** Every path that the test page is built from. */
const SOURCES = ['src', 'tests/harness', 'tests/fixtures/photos', 'package-lock.json'];

/**
 * Builds and serves the test page, through which tests and benchmarks drive both
 * engines. It is a production build of the site's sources.
 *
 * @param {number} port 0 for any free port
 * @param {{ plugins?: import('vite').Plugin[] }} [options] plugins for the server
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveHarness(port, { plugins = [] } = {}) {
  const { build, preview } = await import('vite');
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
  if (url === undefined) throw new Error('The server of the test page has no address.');
  return { url, close: () => server.close() };
}
