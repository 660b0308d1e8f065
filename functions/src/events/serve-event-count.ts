import { createCallers } from '../shared/answer-staff';
import { CallCounter } from '../shared/call-limits';
import { countEvents, type EventCounter } from './count-events';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/** The function behind /staff/event-count.json. */
export function serveEventCount(services: Services): ReturnType<typeof serveAccount> {
  const { firestore } = services;
  const calls = new CallCounter(firestore);
  const counter: EventCounter = {
    ...createCallers(services),
    limit: (caller) => calls.take('event-count', caller, new Date()),
    count: async () => (await firestore.collection('analytics').count().get()).data().count,
  };
  return serveAccount(
    (request, report) => countEvents(request, counter, report),
    'Events could not be counted.',
  );
}
