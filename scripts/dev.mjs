/**
 * npm run dev: Vite's development server with the accounts of `npm start`.
 * Changes to src appear without a reload. ROUNDEL_LANGUAGE=es shows the Spanish site, at /es.
 */
import { readHosting } from './lib/hosting.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { inLanguage } from './lib/languages.mjs';
import { LocalSite, refusePort } from './lib/local-site.mjs';
import { ROOT } from './lib/run.mjs';

/** @import { Connect, Plugin } from 'vite' */

const site = new LocalSite(5173);
await ensureDependencies();
// Imported here, because the line above may just have installed it.
const { createServer } = await import('vite');

const hosting = readHosting();

/** Answers the requests that Firebase answers on the published site. Vite answers all others. */
/** @type {Connect.NextHandleFunction} */
function answerFirebase(request, response, next) {
  const path = new URL(request.url ?? '/', site.origin).pathname;
  if (site.backend.answer(request, response, path)) return;
  const answer = hosting.answer(path, () => false);
  // If a page can replace the function, Vite serves the page.
  if ('function' in answer && answer.without === undefined) {
    site.backend.callFunction(request, response, {
      name: answer.function,
      headers: answer.headers,
    });
  } else next();
}

/** @type {Plugin} */
const firebase = {
  name: 'firebase',
  configureServer(server) {
    server.middlewares.use(answerFirebase);
  },
};

try {
  const language = process.env['ROUNDEL_LANGUAGE'] === 'es' ? 'es' : 'en';
  const server = await createServer(
    inLanguage(language, {
      root: ROOT,
      plugins: [firebase],
      server: { host: 'localhost', port: site.port, strictPort: true },
    }),
  );
  await server.listen();
} catch (error) {
  refusePort(error, site.port, 'PORT=5180 npm run dev');
}
site.announce();
