/** Connects the Cloud Functions to their triggers. The logic is in the other files. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { auth as accounts } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import * as logic from './clean-up-account';
import { countEveryNight } from './daily';
import { mirrorRoles as mirror } from './mirror-roles';
import { recordInEffect } from './record-in-effect';
import { serveContent } from './serve-content';
import { serveEventCount } from './serve-event-count';
import { servePublished } from './serve-published';

initializeApp();
const services = { auth: getAuth(), firestore: getFirestore() };

/** Mirrors the rows of `user_roles` into the claims that the security rules trust. */
export const mirrorRoles = onDocumentWritten(
  { document: 'user_roles/{row}', retry: true },
  async ({ data }) => {
    const people = [data?.before, data?.after].map((row): unknown => row?.get('user_id'));
    for (const person of new Set(people)) {
      if (typeof person === 'string' && person !== '') await mirror(services, person);
    }
    await recordInEffect(services, data?.before, data?.after);
  },
);

/** Removes the data of a deleted account. */
export const cleanUpAccount = accounts
  .user()
  .onDelete(({ uid, email }) => logic.cleanUpAccount(services, { id: uid, email: email ?? '' }));

/** Public content from the database, at /content on the site. */
export const content = serveContent(services.firestore);

/** The pages that editors have published, at /p on the site. */
export const publishedPages = servePublished(services.firestore);

/** The number of events, at /staff/event-count.json on the site. */
export const eventCount = serveEventCount(services);

/** Counts the events of past days. */
export const countDays = countEveryNight(services.firestore);
