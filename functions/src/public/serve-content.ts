import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { answerContent } from './content';
import { contentReader } from './content-reader';
import { PUBLIC_CONTENT } from '../shared/limits';
import { addressHeaders, send } from '../shared/respond';

/** The public function behind /content. */
export function serveContent(firestore: Firestore): ReturnType<typeof onRequest> {
  return onRequest(PUBLIC_CONTENT, async (request, response) => {
    const answer = await answerContent(
      {
        method: request.method,
        path: request.path,
        ifNoneMatch: request.get('If-None-Match'),
        ...addressHeaders(request),
      },
      contentReader(firestore),
      (error) => {
        logger.error('Content could not be read.', error);
      },
    );
    send(response, answer);
  });
}
