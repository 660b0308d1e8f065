/** npm start: installs what is missing, builds, and serves the production build. */
import { join } from 'node:path';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';
import { serveSite } from './lib/serve.mjs';

const wanted = process.env.PORT ?? '4173';
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not "${wanted}".`);
  process.exit(1);
}

async function build() {
  await ensureDependencies();
  // Only now: what it imports may just have been installed.
  const { buildSite } = await import('./lib/build.mjs');
  await buildSite();
  return join(ROOT, 'dist');
}

// The port is taken before the build, so that a taken one is known at once.
let built;
const folder = new Promise((resolve) => {
  built = resolve;
});
try {
  await serveSite({ port, folder });
} catch (error) {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use.`
      : error.code === 'EACCES'
        ? `Port ${port} is not open to this user.`
        : error.message;
  console.error(`${reason} Set PORT to another number, as in: PORT=4180 npm start`);
  process.exit(1);
}
try {
  built(await build());
} catch (error) {
  console.error(error);
  process.exit(1);
}
console.log(`Roundel is at http://localhost:${port}`);
