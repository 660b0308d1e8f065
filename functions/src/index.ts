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
import { clearMessagesEveryNight, serveMessages } from './serve-messages';
import { serveSignOutEverywhere } from './serve-sign-out-everywhere';

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

/** The number of events, at /staff/event-count.json on the site. */
export const eventCount = serveEventCount(services);

/** Signs the caller out on all devices, at /account/sign-out-everywhere.json on the site. */
export const signOutEverywhere = serveSignOutEverywhere(services);

/** Counts the events of past days. */
export const countDays = countEveryNight(services.firestore);

/** Takes messages of the contact form, at /contact/messages.json on the site. */
export const messages = serveMessages(services.firestore);

/** Deletes old messages. */
export const clearMessages = clearMessagesEveryNight(services.firestore);
