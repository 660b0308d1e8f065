import { join } from 'node:path';
import { built, digestOf, refuseOtherSources } from './built.mjs';
import { ROOT } from './run.mjs';

/** The build configuration of all pages that `servePage` serves. */
const CONFIG = 'tests/harness/vite.config.ts';

/** Every path that a page is built from besides its own folder. */
const SHARED = ['src', 'packages', CONFIG, 'tests/fixtures/photos', 'package-lock.json'];

/**
 * Builds and serves a page through which tests or benchmarks drive both engines.
 * It is a production build of the site's sources.
 *
 * @param {string} folder of the page's index.html, relative to the project root
 * @param {number} port 0 for any free port
 * @param {{ plugins?: import('vite').Plugin[] }} [options] plugins for the server
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function servePage(folder, port, { plugins = [] } = {}) {
  const { build, preview } = await import('vite');
  const page = { configFile: join(ROOT, CONFIG), root: join(ROOT, folder) };
  const sources = [...SHARED, folder];
  const outDir = await built(folder.replaceAll('/', '-'), digestOf(sources), async (stage) => {
    await build({
      ...page,
      logLevel: 'warn',
      plugins: [refuseOtherSources(sources)],
      build: { outDir: stage, emptyOutDir: true },
    });
  });
  const server = await preview({
    ...page,
    plugins,
    build: { outDir },
    preview: { port, strictPort: port !== 0, host: 'localhost' },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error(`The server of ${folder} has no address.`);
  return { url, close: () => server.close() };
}
