import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';

export interface PictureChange {
  /** Ids of pictures that visitors may load from now on. */
  readonly show: readonly string[];
  /** Ids of pictures that the page no longer shows. Another published page may still show them. */
  readonly hide: readonly string[];
  /** The id of the page. */
  readonly page: string;
}

/**
 * Sets which pictures visitors may load, in the transaction that publishes a page.
 * Reads before it writes, so the transaction must not have written anything before.
 */
export async function showPictures(
  firestore: Firestore,
  transaction: Transaction,
  { show, hide, page }: PictureChange,
): Promise<void> {
  const unused: string[] = [];
  for (const id of hide) {
    if (!(await isOnAnother(firestore, transaction, id, page))) unused.push(id);
  }
  const ids = [...show, ...unused];
  if (ids.length === 0) return;
  const rows = await transaction.getAll(
    ...ids.map((id) => firestore.doc(`image_library/${id}`)),
    // Leaves out the thumbnails, which are not needed.
    { fieldMask: ['published'] },
  );
  for (const row of rows) {
    const published = show.includes(row.id);
    if (!row.exists || row.get('published') === published) continue;
    transaction.update(row.ref, { published, updated_at: FieldValue.serverTimestamp() });
    transaction.update(firestore.doc(`image_files/${row.id}`), { published });
  }
}

async function isOnAnother(
  firestore: Firestore,
  transaction: Transaction,
  image: string,
  page: string,
): Promise<boolean> {
  const { docs } = await transaction.get(
    firestore
      .collection('pages')
      .where('images', 'array-contains', image)
      .where('status', '==', 'published')
      .select()
      .limit(2),
  );
  return docs.some(({ id }) => id !== page);
}
