import { isStaff } from '../people/staff';
import { CallCounter } from '../shared/call-limits';
import { countEvents, type EventCounter } from './count-events';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/** The function behind /staff/event-count.json. */
export function serveEventCount({ auth, firestore }: Services): ReturnType<typeof serveAccount> {
  const calls = new CallCounter(firestore);
  const counter: EventCounter = {
    claimsOf: (token) => auth.verifyIdToken(token, true),
    isStaff: (id) => isStaff(firestore, firestore, id),
    limit: (caller) => calls.take('event-count', caller, new Date()),
    count: async () => (await firestore.collection('analytics').count().get()).data().count,
  };
  return serveAccount(
    (request, report) => countEvents(request, counter, report),
    'Events could not be counted.',
  );
}
