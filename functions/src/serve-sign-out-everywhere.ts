import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { Services } from './services';
import { signOutEverywhere } from './sign-out-everywhere';

/** The function behind /account/sign-out-everywhere.json. It is public and checks the caller's token itself. */
export function serveSignOutEverywhere({ auth }: Services): ReturnType<typeof onRequest> {
  const revoker = {
    userOf: async (token: string) => (await auth.verifyIdToken(token, true)).uid,
    revoke: (userId: string) => auth.revokeRefreshTokens(userId),
  };
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const { status, headers, body } = await signOutEverywhere(
      { method: request.method, authorization: request.get('Authorization') ?? '' },
      revoker,
      (error) => {
        logger.error('A user could not be signed out everywhere.', error);
      },
    );
    response.removeHeader('X-Powered-By');
    response.status(status).set(headers).end(body);
  });
}
