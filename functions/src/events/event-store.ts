import type { Firestore } from 'firebase-admin/firestore';
import type { EventRow } from './receive-events';
import { ALREADY_EXISTS, readCode } from '../shared/error-code';

/** Stores each event once, however often it is sent. */
export async function storeEvents(firestore: Firestore, rows: readonly EventRow[]): Promise<void> {
  const documents = rows.map(({ id, fields }) => ({
    document: firestore.doc(`analytics/${id}`),
    fields,
  }));
  const batch = firestore.batch();
  for (const { document, fields } of documents) batch.create(document, fields);
  try {
    await batch.commit();
  } catch (error) {
    if (readCode(error) !== ALREADY_EXISTS) throw error;
    // Stores each event separately, because an earlier attempt, whose answer was lost, has already stored some of them.
    await Promise.all(
      documents.map(({ document, fields }) =>
        document.create(fields).catch((reason: unknown) => {
          if (readCode(reason) !== ALREADY_EXISTS) throw reason;
        }),
      ),
    );
  }
}
