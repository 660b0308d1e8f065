/** What runs beside the site. Each of these is logic in a file of its own, tied to its trigger here. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { auth as accounts } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import * as logic from './clean-up-account';
import { countEveryNight } from './daily';
import { mirrorRoles as mirror } from './mirror-roles';
import { serveContent } from './serve-content';
import { serveEventCount } from './serve-event-count';
import { tellInEffect } from './tell-in-effect';

initializeApp();
const services = { auth: getAuth(), firestore: getFirestore() };

/** Keeps the claims that the rules believe equal to the rows of `user_roles`. */
export const mirrorRoles = onDocumentWritten(
  { document: 'user_roles/{row}', retry: true },
  async ({ data }) => {
    const people = [data?.before, data?.after].map((row): unknown => row?.get('user_id'));
    for (const person of new Set(people)) {
      if (typeof person === 'string' && person !== '') await mirror(services, person);
    }
    await tellInEffect(services, data?.before, data?.after);
  },
);

/** Clears up after a deleted account. */
export const cleanUpAccount = accounts
  .user()
  .onDelete(({ uid, email }) => logic.cleanUpAccount(services, { id: uid, email: email ?? '' }));

/** What visitors are given of the database, at /content on the site. */
export const content = serveContent(services.firestore);

/** How many events there are, at /staff/event-count.json on the site. */
export const eventCount = serveEventCount(services);

/** Counts the events of the days that are over. */
export const countDays = countEveryNight(services.firestore);
