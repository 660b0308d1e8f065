/**
 * node scripts/testing/harness.mjs: makes a production build of the page in which tests run both engines, and serves
 * the page on PORT until this program is stopped.
 */
import { join } from 'node:path';
import { build, preview } from 'vite';
import { built, toDigest, PACKAGES, refuseOtherSources } from '../lib/built.mjs';
import { ROOT } from '../lib/run.mjs';

const FOLDER = 'packages/roundel/tests/harness';
const sources = ['src', ...PACKAGES, FOLDER, 'package-lock.json'];
const page = { configFile: join(ROOT, FOLDER, 'vite.config.ts') };
const outDir = await built('tests-harness', toDigest(sources), async (stage) => {
  const plugins = [refuseOtherSources(sources)];
  await build({ ...page, plugins, logLevel: 'warn', build: { outDir: stage, emptyOutDir: true } });
});
const address = { port: Number(process.env['PORT'] ?? 4282), strictPort: true, host: 'localhost' };
await preview({ ...page, build: { outDir }, preview: address });
console.log(`The test page is at http://localhost:${address.port}`);
