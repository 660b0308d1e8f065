import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { countEvents } from './count-events';
import type { Services } from './services';

/** The function behind /staff/event-count.json. It is public and checks the caller's token itself. */
export function serveEventCount({ auth, firestore }: Services): ReturnType<typeof onRequest> {
  const counter = {
    claimsOf: (token: string) => auth.verifyIdToken(token),
    count: async () => (await firestore.collection('analytics').count().get()).data().count,
  };
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const { status, headers, body } = await countEvents(
      { method: request.method, authorization: request.get('Authorization') ?? '' },
      counter,
      (error) => {
        logger.error('Events could not be counted.', error);
      },
    );
    response.removeHeader('X-Powered-By');
    response.status(status).set(headers).end(body);
  });
}
