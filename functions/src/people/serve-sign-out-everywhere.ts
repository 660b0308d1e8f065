import { createCallers } from '../shared/answer-staff';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';
import { answerSignOut, signOutEverywhere, type Revoker } from './sign-out-everywhere';

/** The function behind /account/sign-out-everywhere.json. */
export function serveSignOutEverywhere(services: Services): ReturnType<typeof serveAccount> {
  const revoker: Revoker = {
    readClaims: createCallers(services).readClaims,
    revoke: (caller) => signOutEverywhere(services, caller),
  };
  return serveAccount(
    (request, report) => answerSignOut(request, revoker, report),
    'A user could not be signed out everywhere.',
  );
}
