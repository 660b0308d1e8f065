import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';
import { signOutEverywhere } from './sign-out-everywhere';

/** The function behind /account/sign-out-everywhere.json. */
export function serveSignOutEverywhere({ auth }: Services): ReturnType<typeof serveAccount> {
  const revoker = {
    userOf: async (token: string) => (await auth.verifyIdToken(token, true)).uid,
    revoke: (userId: string) => auth.revokeRefreshTokens(userId),
  };
  return serveAccount(
    (request, report) => signOutEverywhere(request, revoker, report),
    'A user could not be signed out everywhere.',
  );
}
