import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { isRole } from './mirror-roles';
import { revocationId, roleEntry } from './roles-by-hand';
import { BATCH, type Services } from './services';

/**
 * Applies `change` to all documents of a query, batch by batch. The change must
 * remove a document from the query's results, which lets the loop end and the
 * next run continue an interrupted one.
 */
async function changeAll(
  { firestore }: Services,
  query: Query,
  change: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(BATCH / 2).get();
    if (docs.length === 0) return;
    const batch = firestore.batch();
    for (const found of docs) change(batch, found);
    await batch.commit();
  }
}

/**
 * Removes the data of a deleted account: deletes its profile, roles, presets and drafts,
 * and anonymises its events. Pages and pictures stay. Idempotent.
 */
export async function cleanUpAccount(
  services: Services,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { firestore } = services;
  const rowsOf = (collection: string) =>
    firestore.collection(collection).where('user_id', '==', id);

  await firestore.doc(`profiles/${id}`).delete();
  await firestore.doc(`people/${id}`).delete();
  await changeAll(services, rowsOf('user_roles'), (batch, row) => {
    batch.delete(row.ref);
    const role: unknown = row.get('role');
    if (!isRole(role)) return;
    batch.set(
      firestore.doc(`audit_log/${revocationId(row.id, row.get('grant_id'))}`),
      roleEntry('role_revoked', 'system', { id, email }, role),
    );
  });
  await changeAll(services, rowsOf('presets'), (batch, preset) => batch.delete(preset.ref));
  await changeAll(services, rowsOf('page_drafts'), (batch, draft) => batch.delete(draft.ref));
  await changeAll(services, rowsOf('analytics'), (batch, event) => {
    batch.update(event.ref, { user_id: null, ip_address: null });
  });
}
