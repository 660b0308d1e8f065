/** npm run bench: see --help. Runs the sources through Vite, because Node 20 reads no TypeScript. */
import { messageOf } from '../../scripts/lib/errors.mjs';
import { ensureDependencies } from '../../scripts/lib/install.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { parseOptions, USAGE } from './options.mjs';

/** @param {import('./options.mjs').Options} options */
async function bench(options) {
  await ensureDependencies('all');
  const { createServer } = await import('vite');
  const { sourceCondition } = await import('../../scripts/lib/source-condition.mjs');
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
    const { run } = /** @type {typeof import('./src/run')} */ (
      await server.ssrLoadModule('/packages/bench/src/run.ts')
    );
    await run(options);
  } finally {
    await server.close();
  }
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else await bench(options);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
