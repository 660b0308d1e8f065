import * as v from 'valibot';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { text } from 'roundel-records/fields';
import type { PreviewedPage } from 'roundel-records/page';
import { PREVIEW_LIMITS, type PreviewHours, type PreviewLink } from 'roundel-records/page-preview';
import { Refusal, type Caller } from '../shared/answer-staff';
import { auditEntry } from '../shared/audit-entry';
import type { RecordedAction } from 'roundel-records/audit';
import { readRow, time } from '../shared/row';
import { isStaff, mayAct, type Reader } from '../shared/standing';

const HOUR_MS = 3_600_000;

/** The hash of a token. Only hashes are stored, so that nobody who reads the database can open a preview. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const LinkRow = v.object({
  page_id: text,
  created_by: text,
  created_by_email: text,
  created_at: time,
  expires_at: time,
});

const PageRow = v.object({
  title: text,
  slug: text,
  body: text,
  description: text,
  updated_at: time,
});

function createRecord(action: RecordedAction, actor: Caller, page: DocumentSnapshot) {
  const target = { id: page.id, email: '' };
  return auditEntry({ action, actor, target, details: readRow(PageRow, page).title });
}

/** @throws Refusal */
async function requireEditor(firestore: Firestore, reader: Reader, by: Caller): Promise<void> {
  if ((await mayAct(firestore, reader, by, 'editor')) !== 'yes') {
    throw new Refusal('no-longer-staff');
  }
}

/**
 * Creates a link to the last saved text of a page, and records this in the audit log.
 *
 * @returns the token in the link. It is not stored, so it cannot be read again
 * @throws Refusal
 */
export async function createPreview(
  firestore: Firestore,
  by: Caller,
  { page: pageId, hours }: { readonly page: string; readonly hours: PreviewHours },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await firestore.runTransaction(async (transaction) => {
    await requireEditor(firestore, transaction, by);
    const page = await transaction.get(firestore.doc(`pages/${pageId}`));
    if (!page.exists) throw new Refusal('no-page');
    const { docs } = await transaction.get(
      firestore.collection('page_previews').where('page_id', '==', pageId),
    );
    const working = docs.filter((row) => readRow(LinkRow, row).expires_at > now);
    if (working.length >= PREVIEW_LIMITS.perPage) throw new Refusal('too-many-links');
    transaction.create(firestore.doc(`page_previews/${hashToken(token)}`), {
      page_id: pageId,
      created_by: by.id,
      created_by_email: by.email,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR_MS),
    });
    transaction.create(
      firestore.doc(`audit_log/${randomUUID()}`),
      createRecord('preview_created', by, page),
    );
  });
  return token;
}

/** The valid links of a page, latest expiry first. */
export async function listPreviews(
  firestore: Firestore,
  pageId: string,
  now: Date,
): Promise<readonly PreviewLink[]> {
  const { docs } = await firestore.collection('page_previews').where('page_id', '==', pageId).get();
  return docs
    .map((row) => {
      const { created_by_email, created_at, expires_at } = readRow(LinkRow, row);
      return { id: row.id, created_by_email, created_at, expires_at };
    })
    .filter(({ expires_at }) => expires_at > now)
    .sort((a, b) => b.expires_at.getTime() - a.expires_at.getTime());
}

/**
 * Makes a link invalid at once, and records this in the audit log. Does nothing if the link no longer exists.
 *
 * @throws Refusal
 */
export async function revokePreview(firestore: Firestore, by: Caller, id: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    await requireEditor(firestore, transaction, by);
    const link = await transaction.get(firestore.doc(`page_previews/${id}`));
    if (!link.exists) return;
    const page = await transaction.get(firestore.doc(`pages/${readRow(LinkRow, link).page_id}`));
    transaction.delete(link.ref);
    transaction.create(
      firestore.doc(`audit_log/${randomUUID()}`),
      createRecord('preview_revoked', by, page),
    );
  });
}

/**
 * The last saved text of the page that a link shows. Null if the link is unknown, expired or revoked, if its page was
 * deleted, or if its creator is no longer staff. Costs 6 reads.
 */
export async function previewedPage(
  firestore: Firestore,
  token: string,
  now: Date,
): Promise<PreviewedPage | null> {
  const link = await firestore.doc(`page_previews/${hashToken(token)}`).get();
  const { page_id: pageId, created_by, expires_at } = readRow(LinkRow, link);
  // An expired row may still exist, because the TTL policy deletes it up to a day later.
  if (!link.exists || expires_at <= now) return null;
  if (!(await isStaff(firestore, firestore, created_by))) return null;
  const [page, changes] = await firestore.getAll(
    firestore.doc(`pages/${pageId}`),
    firestore.doc(`page_changes/${pageId}`),
  );
  if (page?.exists !== true) return null;
  const { updated_at, ...saved } = readRow(PageRow, changes?.exists === true ? changes : page);
  return {
    ...saved,
    noindex: true,
    updated_at: updated_at.toISOString(),
    published_at: null,
    expires_at: expires_at.toISOString(),
  };
}
