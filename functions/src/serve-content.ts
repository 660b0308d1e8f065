import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { answerContent } from './content';
import { contentReader } from './content-reader';

/** The function behind /content on the site, for anybody. */
export function serveContent(firestore: Firestore): ReturnType<typeof onRequest> {
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const { status, headers, body } = await answerContent(
      {
        method: request.method,
        path: request.path,
        ifNoneMatch: request.get('If-None-Match'),
        forwardedFor: request.get('X-Forwarded-For'),
      },
      contentReader(firestore),
      (error) => {
        logger.error('Content could not be read.', error);
      },
    );
    response.removeHeader('X-Powered-By');
    response.status(status).set(headers);
    // Not send(): it would make a tag of its own, and add a charset to the type of a picture.
    response.end(body ?? undefined);
  });
}
