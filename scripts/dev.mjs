/** npm run dev: Vite's development server, with the accounts of `npm start`. ROUNDEL_LANGUAGE=es makes it Spanish. */
import { createServer } from 'vite';
import { readHosting } from './lib/hosting.mjs';
import { inLanguage } from './lib/language-plugins.mjs';
import { LocalSite, refusePort } from './lib/local-site.mjs';
import { ROOT } from './lib/run.mjs';

const site = new LocalSite(5173);
const hosting = readHosting();

/** Answers what Firebase answers on the published site. @type {import('vite').Connect.NextHandleFunction} */
function answerFirebase(request, response, next) {
  const path = new URL(request.url ?? '/', site.origin).pathname;
  if (site.backend.answer(request, response, path)) return;
  const answer = hosting.answer(path, () => false);
  // Vite answers every request that needs no function.
  if (!('function' in answer) || answer.without !== undefined) next();
  else {
    const { function: name, headers } = answer;
    site.backend.callFunction(request, response, { name, headers });
  }
}

/** @type {import('vite').Plugin} */
const firebase = {
  name: 'firebase',
  configureServer: ({ middlewares }) => void middlewares.use(answerFirebase),
};

try {
  const server = await createServer(
    inLanguage(process.env['ROUNDEL_LANGUAGE'] === 'es' ? 'es' : 'en', {
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
