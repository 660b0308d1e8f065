/** Connects the Cloud Functions to their triggers. The logic is in the other files. */
import * as v from 'valibot';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { region } from 'firebase-functions/v1';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { text } from 'roundel-records/fields';
import * as logic from './people/clean-up-account';
import { countEveryNight } from './events/daily';
import { mirrorPerson } from './people/mirror-person';
import { forgetEveryNight } from './events/forget-addresses';
import { mirrorRoles as mirror } from './people/mirror-roles';
import { clearDraftsEveryNight } from './pages/clear-drafts';
import { publishEveryMinute } from './pages/publish-scheduled';
import { recordImage, recordPage } from './pages/record-content';
import { recordInEffect } from './people/record-in-effect';
import { serveContent } from './public/serve-content';
import { serveEventCount } from './events/serve-event-count';
import { clearMessagesEveryNight, serveMessages } from './messages/serve-messages';
import { serveSignOutEverywhere } from './people/serve-sign-out-everywhere';
import { limitPasswordMails, limitSignUps, servePermits } from './people/serve-account-limits';
import { servePreviews } from './pages/serve-previews';
import { servePeople } from './people/serve-people';
import { syncPeopleEveryNight } from './people/sync-people-nightly';
import { serveEvents } from './events/serve-events';
import { servePublished } from './public/serve-published';
import { serveUnknown } from './public/serve-unknown';
import { BACKGROUND, LIMITS } from './shared/limits';
import { readRow } from './shared/row';

initializeApp();
setGlobalOptions(LIMITS);
const services = { auth: getAuth(), firestore: getFirestore() };

const RoleRow = v.object({ user_id: text });

/** Copies the rows of `user_roles` to the claims, which the security rules trust, and to `people`. */
export const mirrorRoles = onDocumentWritten(
  { document: 'user_roles/{row}', ...BACKGROUND },
  async ({ data }) => {
    const ids = [data?.before, data?.after].map((row) => readRow(RoleRow, row).user_id);
    const people = new Set(ids.filter((id) => id !== ''));
    for (const person of people) await mirror(services, person);
    await recordInEffect(services, data?.before, data?.after);
    for (const person of people) await mirrorPerson(services, person);
  },
);

/**
 * Copies profiles to `people`, which admins search. Also removes a profile that a token of a deleted account has created.
 */
export const mirrorPeople = onDocumentWritten(
  { document: 'profiles/{uid}', ...BACKGROUND },
  ({ params }) => mirrorPerson(services, params.uid),
);

/** Corrects the rows of `people` that do not agree with their account. */
export const syncPeople = syncPeopleEveryNight(services);

/** Records in the audit log that pages or their changes were published, or that pages were unpublished or deleted. */
export const recordPages = onDocumentWritten(
  { document: 'pages/{page}', ...BACKGROUND },
  ({ id, data }) => recordPage(services, id, { before: data?.before, after: data?.after }),
);

/** Records in the audit log that pictures were added, replaced or deleted. */
export const recordImages = onDocumentWritten(
  { document: 'image_library/{image}', ...BACKGROUND },
  ({ id, data }) => recordImage(services, id, { before: data?.before, after: data?.after }),
);

/**
 * Makes a first-generation function. Only functions of this generation have triggers for accounts. They ignore the
 * options of `setGlobalOptions`.
 */
const accountFunction = region(LIMITS.region).runWith({
  memory: '256MB',
  maxInstances: LIMITS.maxInstances,
  timeoutSeconds: BACKGROUND.timeoutSeconds,
});

/** Adds a new account to `people`, even if it has no profile. */
export const listAccount = accountFunction.auth
  .user()
  .onCreate(({ uid }) => mirrorPerson(services, uid));

/** Removes the data of a deleted account. */
export const cleanUpAccount = accountFunction.auth
  .user()
  .onDelete(({ uid, email }) => logic.cleanUpAccount(services, { id: uid, email: email ?? '' }));

/** Sends public content from the database, at /content on the site. */
export const content = serveContent(services.firestore);

/** Stores visitors' events and counts views of pages, at /content/events on the site. */
export const events = serveEvents(services);

/** Sends the pages that editors have published, at /p on the site. */
export const publishedPages = servePublished(services.firestore);

/** Sends 404 pages in the language of the address. Redirects addresses of unknown tools to the list of tools. */
export const unknownAddresses = serveUnknown();

/** Sends the number of events to staff, at /staff/event-count.json on the site. */
export const eventCount = serveEventCount(services);

/** Signs the caller out on all devices, at /account/sign-out-everywhere.json on the site. */
export const signOutEverywhere = serveSignOutEverywhere(services);

/** These two functions limit sign-ups and password mails in projects with Identity Platform. */
export const signUps = limitSignUps(services.firestore);
export const passwordMails = limitPasswordMails(services.firestore);

/**
 * Gives permits for sign-ups and password mails in exchange for a proof of work, at /account/work-permit.json on the
 * site.
 */
export const workPermits = servePermits(services.firestore);

/** Sends the states of accounts to admins, and changes accounts for them, at /staff/people.json on the site. */
export const people = servePeople(services);

/** Creates, lists and revokes preview links for staff, at /staff/previews.json on the site. */
export const previews = servePreviews(services);

/** Counts the events of past days, every night. */
export const countDays = countEveryNight(services.firestore);

/** Receives messages from the contact form, at /contact/messages.json on the site. */
export const messages = serveMessages(services);

/** Deletes old messages, every night. */
export const clearMessages = clearMessagesEveryNight(services.firestore);

/** Removes the IP addresses from old events, every night. */
export const forgetAddresses = forgetEveryNight(services.firestore);

/** Deletes old drafts of pages, every night. */
export const clearDrafts = clearDraftsEveryNight(services.firestore);

/** Publishes pages at the times that staff set. */
export const publishPages = publishEveryMinute(services.firestore);
