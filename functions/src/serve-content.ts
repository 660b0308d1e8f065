import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { answerContent } from './content';
import { contentReader } from './content-reader';

/** The public function behind /content. */
export function serveContent(firestore: Firestore): ReturnType<typeof onRequest> {
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const { status, headers, body } = await answerContent(
      {
        method: request.method,
        path: request.path,
        ifNoneMatch: request.get('If-None-Match'),
        fastlyClientIp: request.get('Fastly-Client-IP'),
        forwardedFor: request.get('X-Forwarded-For'),
      },
      contentReader(firestore),
      (error) => {
        logger.error('Content could not be read.', error);
      },
    );
    response.removeHeader('X-Powered-By');
    response.status(status).set(headers);
    // Not send(), which would replace the ETag and add a charset to a picture's type.
    response.end(body ?? undefined);
  });
}
