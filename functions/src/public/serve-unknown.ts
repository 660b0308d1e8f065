import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { fetchPage } from './hosting';
import { findOrigin } from './find-origin';
import { answerUnknown } from './unknown-address';
import { send } from '../shared/respond';

/** The public function for the addresses without a file that firebase.json rewrites to `unknownAddresses`. */
export function serveUnknown(): ReturnType<typeof onRequest> {
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const { method, path, originalUrl } = request;
    const [query = ''] = /\?.*$/s.exec(originalUrl) ?? [];
    const answer = await answerUnknown(
      { method, path, query },
      async (page) => fetchPage(findOrigin(request), page),
      (error) => {
        logger.error('The 404 page could not be fetched.', error);
      },
    );
    send(response, answer);
  });
}
