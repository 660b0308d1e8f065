import { answerPreviews, type Previews } from './answer-previews';
import { createPreview, listPreviews, revokePreview } from './page-previews';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/** The function behind /staff/previews.json. */
export function servePreviews({ auth, firestore }: Services): ReturnType<typeof serveAccount> {
  const previews: Previews = {
    claimsOf: (token) => auth.verifyIdToken(token, true),
    create: (by, link) => createPreview(firestore, by, link, new Date()),
    list: (page) => listPreviews(firestore, page, new Date()),
    revoke: (by, id) => revokePreview(firestore, by, id),
  };
  return serveAccount(
    (request, report) => answerPreviews(request, previews, report),
    'A request about preview links failed.',
  );
}
