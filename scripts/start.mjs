/** npm start: builds and serves the site, and then starts the emulators, which provide accounts. */
import { builtSite } from './lib/build.mjs';
import { LocalSite, refusePort } from './lib/local-site.mjs';
import { serveSite } from './lib/serve.mjs';

const site = new LocalSite(4173);

// Binds the port before the build, so that a port in use fails at once.
/** @type {(folder: string) => void} */
let built = () => undefined;
/** @type {Promise<string>} */
const folder = new Promise((resolve) => {
  built = resolve;
});
try {
  await serveSite({ port: site.port, folder, backend: site.backend });
} catch (error) {
  refusePort(error, site.port, 'PORT=4180 npm start');
}
try {
  built((await builtSite()).folder);
} catch (error) {
  console.error(error);
  process.exit(1);
}
site.announce();
