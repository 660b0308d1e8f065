/** npm start: builds and serves the site, and then starts the emulators, which provide accounts. */
import { builtSite } from './lib/build.mjs';
import { LocalSite, refusePort } from './lib/local-site.mjs';
import { bindSite } from './lib/serve.mjs';

const site = new LocalSite(4173);

/** Binds the port before the build, so that a port in use fails at once. */
async function bind() {
  try {
    return await bindSite({ port: site.port, backend: site.backend });
  } catch (error) {
    return refusePort(error, site.port, 'PORT=4180 npm start');
  }
}

const server = await bind();
try {
  server.show((await builtSite()).folder);
} catch (error) {
  console.error(error);
  process.exit(1);
}
site.announce();
