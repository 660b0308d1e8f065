import { readFile } from 'node:fs/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { PageRenderer } from 'roundel-records/server-answer';
import { contentReader } from './content-reader';
import { fetchPage } from './hosting';
import { findOrigin } from './find-origin';
import { answerPublished, type Renderer } from './published';
import { PUBLIC_CONTENT } from '../shared/limits';
import { send } from '../shared/respond';

/** Where the build puts the site's renderer, relative to lib/index.js. */
const FILES = new URL('./site/', import.meta.url);

/** The address of page.html. */
const TEMPLATE = '/page';

let loading: Promise<Renderer> | null = null;

/** Loads the renderer when it is first needed, because the other functions never need it. */
function renderer(): Promise<Renderer> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Renderer> {
  const file = new URL('entry-server.js', FILES).href;
  const [module, template] = await Promise.all([
    import(/* @vite-ignore */ file) as Promise<{ pageRenderer: PageRenderer }>,
    readFile(new URL('page.html', FILES), 'utf8'),
  ]);
  return { ...module.pageRenderer, template };
}

/** The public function behind /p and the sitemap of published pages. */
export function servePublished(firestore: Firestore): ReturnType<typeof onRequest> {
  return onRequest(
    // Rendering keeps the processor busy, so more requests at once would only delay one another.
    { ...PUBLIC_CONTENT, concurrency: 20 },
    async (request, response) => {
      const answer = await answerPublished(
        { method: request.method, path: request.path, ifNoneMatch: request.get('If-None-Match') },
        {
          reader: contentReader(firestore),
          renderer,
          template: async () => fetchPage(findOrigin(request), TEMPLATE),
        },
        (error) => {
          logger.error('A published page could not be served.', error);
        },
      );
      send(response, answer);
    },
  );
}
