import { countEvents } from './count-events';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/** The function behind /staff/event-count.json. */
export function serveEventCount({ auth, firestore }: Services): ReturnType<typeof serveAccount> {
  const counter = {
    claimsOf: (token: string) => auth.verifyIdToken(token),
    count: async () => (await firestore.collection('analytics').count().get()).data().count,
  };
  return serveAccount(
    (request, report) => countEvents(request, counter, report),
    'Events could not be counted.',
  );
}
