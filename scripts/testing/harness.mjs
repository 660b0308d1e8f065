/** node scripts/testing/harness.mjs: serves the test page on PORT until it is stopped. */
import { join } from 'node:path';
import { built, digestOf, refuseOtherSources } from '../lib/built.mjs';
import { ROOT } from '../lib/run.mjs';

/** The build configuration of all pages that `servePage` serves. */
const CONFIG = 'tests/harness/vite.config.ts';

/**
 * Builds and serves a page through which tests drive both engines: a production build of the site's sources.
 *
 * @param {string} folder of the page's index.html, relative to the project root
 * @param {number} port 0 for any free port
 * @param {{ plugins?: import('vite').Plugin[] }} [options] plugins for the server
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function servePage(folder, port, { plugins = [] } = {}) {
  const { build, preview } = await import('vite');
  const page = { configFile: join(ROOT, CONFIG), root: join(ROOT, folder) };
  const sources = ['src', 'packages', CONFIG, 'tests/fixtures/photos', 'package-lock.json', folder];
  const outDir = await built(folder.replaceAll('/', '-'), digestOf(sources), async (stage) => {
    const options = {
      logLevel: /** @type {const} */ ('warn'),
      plugins: [refuseOtherSources(sources)],
    };
    await build({ ...page, ...options, build: { outDir: stage, emptyOutDir: true } });
  });
  const address = { port, strictPort: port !== 0, host: 'localhost' };
  const server = await preview({ ...page, plugins, build: { outDir }, preview: address });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error(`The server of ${folder} has no address.`);
  return { url, close: () => server.close() };
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await servePage('tests/harness', Number(process.env['PORT'] ?? 4282));
  console.log(`The test page is at ${url}`);
}
