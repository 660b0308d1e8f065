import type { Firestore, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';

/**
 * The maximum number of documents in a batch. Each document may take two writes, and Firestore allows 500 writes in a
 * batch.
 */
const AT_ONCE = 200;

/**
 * Applies `change` to all documents of a query, batch by batch. `change` must remove the document from the query's
 * results. Otherwise the loop would not end, and a run could not continue where an interrupted run stopped.
 *
 * @param change makes at most two writes for each document
 * @returns how many documents it changed
 */
export async function changeAll(
  firestore: Firestore,
  query: Query,
  change: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<number> {
  for (let changed = 0; ;) {
    const { docs } = await query.limit(AT_ONCE).get();
    if (docs.length === 0) return changed;
    const batch = firestore.batch();
    for (const found of docs) change(batch, found);
    await batch.commit();
    changed += docs.length;
  }
}

/** Deletes all documents of a query. */
export function deleteAll(firestore: Firestore, query: Query): Promise<number> {
  return changeAll(firestore, query, (batch, found) => batch.delete(found.ref));
}
