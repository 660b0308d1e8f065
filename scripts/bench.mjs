/** npm run bench: see --help. Runs the sources through Vite, because Node 20 reads no TypeScript. */
import { builtSite, currentCommit } from './lib/build.mjs';
import { toMessage } from './lib/errors.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';
import { serveSite } from './lib/serve.mjs';
import { builtPackage } from './package/build.mjs';
import { launchChromium } from './testing/browsers/chromium.mjs';
import { whyMissing } from './testing/browsers/missing.mjs';

async function bench() {
  await ensureDependencies('all');
  const { parseOptions, USAGE } = await import('roundel-bench/options');
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const { createServer } = await import('vite');
  const { sourceCondition } = await import('./lib/source-condition.mjs');
  const { viteWasm } = await import('./lib/vite-wasm.mjs');
  const server = await createServer({
    root: ROOT,
    configFile: false,
    plugins: [sourceCondition()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { run } = /** @type {typeof import('roundel-bench')} */ (
      await server.ssrLoadModule('roundel-bench')
    );
    const { openBrowser } = /** @type {typeof import('../tests/support/driver/open')} */ (
      await server.ssrLoadModule('/tests/support/driver/open.ts')
    );
    await run(options, {
      root: ROOT,
      commit: currentCommit(),
      builtSite,
      builtPackage,
      serveSite,
      whyMissing,
      openBrowser,
      launchChromium: () => launchChromium(),
      plugins: () => [sourceCondition(), viteWasm()],
    });
  } finally {
    await server.close();
  }
}

try {
  await bench();
} catch (error) {
  console.error(toMessage(error));
  process.exitCode = 1;
}
