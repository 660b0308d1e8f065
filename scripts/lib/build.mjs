import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { currentCommit } from './commit.mjs';
import { prerender } from './prerender.mjs';
import { ROOT } from './run.mjs';

/**
 * Builds the whole site: the client, the same pages for Node, and from both the
 * HTML of every page. The folder is replaced only once all of it has succeeded.
 *
 * @param {string} [outDir] relative to the project's root
 * @returns {Promise<readonly string[]>} the addresses of the pages that were rendered
 */
export async function buildSite(outDir = 'dist') {
  // Said on the page of the benchmark.
  process.env.ROUNDEL_COMMIT = currentCommit();
  const target = resolve(ROOT, outDir);
  const stage = join(ROOT, '.cache', `build-${process.pid}`);
  const [client, server] = [join(stage, 'client'), join(stage, 'server')];
  const common = { root: ROOT, logLevel: 'warn' };
  try {
    await build({ ...common, build: { outDir: client, manifest: true } });
    await build({
      ...common,
      build: { ssr: 'src/entry-server.tsx', outDir: server, copyPublicDir: false },
    });
    const site = await import(pathToFileURL(join(server, 'entry-server.js')).href);
    const pages = await prerender(client, site);
    rmSync(target, { recursive: true, force: true });
    cpSync(client, target, { recursive: true });
    return pages;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
