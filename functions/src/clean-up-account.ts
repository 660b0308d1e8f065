import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { isRole } from './mirror-roles';
import { endOfGrant, roleEntry } from './roles-by-hand';
import { BATCH, type Services } from './services';

/**
 * Changes all documents of a query, a batch at a time. After the change a
 * document must no longer be among them, so that a run that was cut off is
 * finished by the next.
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
 * What is left to do when an account has been deleted: its profile, roles and
 * unsaved texts go, and the events it has caused no longer tell of whom. What it
 * published stays. May run any number of times.
 */
export async function cleanUpAccount(
  services: Services,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { firestore } = services;
  const rowsOf = (collection: string) =>
    firestore.collection(collection).where('user_id', '==', id);

  await firestore.doc(`profiles/${id}`).delete();
  await changeAll(services, rowsOf('user_roles'), (batch, row) => {
    batch.delete(row.ref);
    const role: unknown = row.get('role');
    if (!isRole(role)) return;
    batch.set(
      firestore.doc(`audit_log/${endOfGrant(row.id, row.get('grant_id'))}`),
      roleEntry('role_revoked', 'system', { id, email }, role),
    );
  });
  await changeAll(services, rowsOf('page_drafts'), (batch, draft) => batch.delete(draft.ref));
  await changeAll(services, rowsOf('analytics'), (batch, event) => {
    batch.update(event.ref, { user_id: null, ip_address: null });
  });
}
