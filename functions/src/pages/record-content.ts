import * as v from 'valibot';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { RecordedAction } from 'roundel-records/audit';
import { number, text } from 'roundel-records/fields';
import { cutText } from 'roundel-records/cut-text';
import { findEmail } from '../people/find-email';
import { auditEntry } from '../shared/audit-entry';
import { deleteAll } from '../shared/change-all';
import { ALREADY_EXISTS, readCode } from '../shared/error-code';
import { milliseconds, readRow } from '../shared/row';
import type { Services } from '../shared/services';

/** The maximum length of a title or name in an entry. Longer texts are cut off. */
const MAX_DETAILS = 200;

/** The fields that the audit log needs. A row of `pages`, `versions` or `image_library` has only some of them. */
const NamedRow = v.object({
  title: text,
  name: text,
  status: text,
  version: number,
  updated_by: text,
  file_at: v.fallback(v.nullable(milliseconds), null),
  file_by: text,
  deleted_by: text,
  saved_by: text,
});

/**
 * A page or picture before and after a write. `before` is missing if the write created it, and `after` if the write
 * deleted it.
 */
export interface Change {
  readonly before: DocumentSnapshot | undefined;
  readonly after: DocumentSnapshot | undefined;
}

function isPublished(page: DocumentSnapshot | undefined): boolean {
  return readRow(NamedRow, page).status === 'published';
}

/** The action to record in the audit log after a write to a page; null if there is none. */
function pageAction({ before, after }: Change): RecordedAction | null {
  if (before?.exists === true && after?.exists !== true) return 'page_deleted';
  if (isPublished(before) && isPublished(after)) {
    // Changes that are only saved are in another row, so a new version of this row is one that visitors see.
    const isNew = readRow(NamedRow, before).version !== readRow(NamedRow, after).version;
    return isNew ? 'changes_published' : null;
  }
  if (isPublished(before) === isPublished(after)) return null;
  return isPublished(after) ? 'page_published' : 'page_unpublished';
}

/** The action to record in the audit log after a write to a picture; null if there is none. */
function imageAction({ before, after }: Change): RecordedAction | null {
  if (after?.exists !== true) return 'image_deleted';
  if (before?.exists !== true) return 'image_added';
  const isReplaced = readRow(NamedRow, before).file_at !== readRow(NamedRow, after).file_at;
  return isReplaced ? 'image_replaced' : null;
}

/**
 * Records in the audit log that a page or its changes were published, or that a page was unpublished or deleted. A
 * trigger may run twice for an event, so the event's id is also the id of the entry. Firestore does not tell a trigger
 * who deleted a document, but the rules check that an entry beside the page's versions says it. These are deleted
 * afterwards, because nobody can restore the page.
 */
export async function recordPage(
  services: Services,
  eventId: string,
  change: Change,
): Promise<void> {
  const action = pageAction(change);
  if (action === 'page_deleted' && change.before !== undefined) {
    const versions = change.before.ref.collection('versions');
    const actor = readRow(NamedRow, await versions.doc('deleted').get()).saved_by;
    await record(services, { action, eventId, change, actor, title: 'title' });
    await deleteAll(services.firestore, versions);
  } else {
    const actor = readRow(NamedRow, change.after).updated_by;
    await record(services, { action, eventId, change, actor, title: 'title' });
  }
}

/**
 * Records in the audit log that a picture was added, replaced or deleted; see {@link recordPage}. The rules check that
 * a row names the person who stored its file, and the one who deletes it.
 */
export async function recordImage(
  services: Services,
  eventId: string,
  change: Change,
): Promise<void> {
  const action = imageAction(change);
  const actor =
    action === 'image_deleted'
      ? readRow(NamedRow, change.before).deleted_by
      : readRow(NamedRow, change.after).file_by;
  await record(services, { action, eventId, change, actor, title: 'name' });
}

interface Recorded {
  readonly action: RecordedAction | null;
  readonly eventId: string;
  readonly change: Change;
  /** A uid; empty if unknown. */
  readonly actor: string;
  /** The field that names the document. */
  readonly title: 'title' | 'name';
}

async function record(
  services: Services,
  { action, eventId, change, actor, title }: Recorded,
): Promise<void> {
  if (action === null) return;
  const document = change.after?.exists === true ? change.after : change.before;
  const email = actor === '' ? '' : await findEmail(services, actor);
  const entry = auditEntry({
    action,
    actor: { id: actor, email },
    target: { id: document?.id ?? '', email: '' },
    details: cutText(readRow(NamedRow, document)[title], MAX_DETAILS),
  });
  try {
    await services.firestore.doc(`audit_log/${eventId}`).create(entry);
  } catch (error) {
    // An earlier run for this event knew at least as much.
    if (readCode(error) !== ALREADY_EXISTS) throw error;
  }
}
