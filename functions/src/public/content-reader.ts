import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { ContentReader } from './content';
import type { Row } from './published-page';
import { previewedPage } from '../pages/page-previews';

const LISTED_FIELDS = ['title', 'slug', 'description', 'noindex', 'updated_at', 'published_at'];

/** Reads content from the database. */
export function contentReader(firestore: Firestore): ContentReader {
  return {
    settings: async () => toRow(await firestore.doc('settings/public').get()),
    page: async (slug) => {
      const found = await firestore
        .collection('pages')
        .where('slug', '==', slug)
        .where('status', '==', 'published')
        .limit(1)
        .get();
      return toRow(found.docs[0]);
    },
    pages: async (limit) => {
      const { docs } = await firestore
        .collection('pages')
        .where('status', '==', 'published')
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .select(...LISTED_FIELDS)
        .get();
      return docs.map(toRow).filter((row) => row !== null);
    },
    preview: (token) => previewedPage(firestore, token, new Date()),
    picture: async (id) => toRow(await firestore.doc(`image_files/${id}`).get()),
  };
}

function toRow(document: DocumentSnapshot | undefined): Row | null {
  const fields = document?.data();
  if (fields === undefined) return null;
  const entries = Object.entries(fields).map(
    ([name, value]: [string, unknown]) =>
      [name, value instanceof Timestamp ? value.toDate() : value] as const,
  );
  return Object.fromEntries(entries);
}
