/** npm start: installs what is missing, builds, and serves the production build. */
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

const port = Number(process.env.PORT ?? 4173);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}

await ensureDependencies();
const { build, preview } = await import('vite');
await build({ root: ROOT, logLevel: 'warn' });
try {
  await preview({ root: ROOT, preview: { port, strictPort: true, host: 'localhost' } });
  console.log(`Roundel is at http://localhost:${port}`);
} catch (error) {
  console.error(`${error.message}. Set PORT to another number, as in: PORT=4180 npm start`);
  process.exit(1);
}
