import { answerPreviews, type Previews } from './answer-previews';
import { createPreview, listPreviews, revokePreview } from './page-previews';
import { createCallers } from '../shared/answer-staff';
import { CallCounter } from '../shared/call-limits';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/** The function behind /staff/previews.json. */
export function servePreviews(services: Services): ReturnType<typeof serveAccount> {
  const { firestore } = services;
  const counter = new CallCounter(firestore);
  const previews: Previews = {
    ...createCallers(services),
    limit: (caller) => counter.take('previews', caller, new Date()),
    create: (by, link) => createPreview(firestore, by, link, new Date()),
    list: (page) => listPreviews(firestore, page, new Date()),
    revoke: (by, id) => revokePreview(firestore, by, id),
  };
  return serveAccount(
    (request, report) => answerPreviews(request, previews, report),
    'A request about preview links failed.',
  );
}
