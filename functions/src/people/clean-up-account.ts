import { revokeRow, SYSTEM } from '../shared/audit-entry';
import { changeAll, deleteAll } from '../shared/change-all';
import { RoleRow } from './mirror-roles';
import { readRow } from '../shared/row';
import { runTransaction } from '../shared/run-transaction';
import { isTombstone, readTombstone } from '../shared/standing';
import type { Services } from '../shared/services';

/**
 * Removes the data of a deleted account: deletes its profile, its roles, presets and drafts, anonymises its events, and
 * leaves a tombstone in `people`. Pages and pictures stay. Idempotent.
 */
export async function cleanUpAccount(
  services: Services,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { firestore } = services;
  const findRows = (collection: string) =>
    firestore.collection(collection).where('user_id', '==', id);

  // Comes first. From then on, the account's tokens create nothing, so what is deleted afterwards stays deleted.
  await runTransaction(firestore, async (transaction) => {
    const row = await transaction.get(firestore.doc(`people/${id}`));
    if (!isTombstone(row)) transaction.set(row.ref, readTombstone(row, new Date()));
  });
  // Deleting a document that is gone is an event of it in the emulator, and the function for such events comes back here.
  const profile = await firestore.doc(`profiles/${id}`).get();
  if (profile.exists) await profile.ref.delete();
  await changeAll(firestore, findRows('user_roles'), (batch, row) => {
    const { role } = readRow(RoleRow, row);
    if (role === null) batch.delete(row.ref);
    else revokeRow(firestore, batch, row, { actor: SYSTEM, target: { id, email }, role });
  });
  await deleteAll(firestore, findRows('presets'));
  await deleteAll(firestore, findRows('page_drafts'));
  await changeAll(firestore, findRows('analytics'), (batch, event) => {
    batch.update(event.ref, { user_id: null, ip_address: null });
  });
}
