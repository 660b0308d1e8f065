import { changeAll, deleteAll } from './change-all';
import { isRole } from './mirror-roles';
import { revocationId, roleEntry } from './roles-by-hand';
import type { Services } from './services';

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
  await changeAll(firestore, rowsOf('user_roles'), (batch, row) => {
    batch.delete(row.ref);
    const role: unknown = row.get('role');
    if (!isRole(role)) return;
    batch.set(
      firestore.doc(`audit_log/${revocationId(row.id, row.get('grant_id'))}`),
      roleEntry('role_revoked', 'system', { id, email }, role),
    );
  });
  await deleteAll(firestore, rowsOf('presets'));
  await deleteAll(firestore, rowsOf('page_drafts'));
  await changeAll(firestore, rowsOf('analytics'), (batch, event) => {
    batch.update(event.ref, { user_id: null, ip_address: null });
  });
}
