import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { endOfGrant } from './roles-by-hand';
import type { Services } from './services';

/** gRPC's number for a document that is not there. */
const NOT_FOUND = 5;

/** The id of a grant; null where there is no row. */
function grantOf(row: DocumentSnapshot | undefined): string | null {
  const id: unknown = row?.get('grant_id');
  return typeof id === 'string' && id !== '' ? id : null;
}

/**
 * Writes into the audit log that a change of `user_roles` is in effect, for the
 * admin who made it and waits. To be called once the claims follow the rows.
 */
export async function tellInEffect(
  { firestore }: Services,
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): Promise<void> {
  const [ended, begun] = [grantOf(before), grantOf(after)];
  if (ended === begun) return;
  const entries = [
    ...(ended === null ? [] : [endOfGrant(before?.id ?? '', ended)]),
    ...(begun === null ? [] : [begun]),
  ];
  for (const id of entries) {
    try {
      await firestore.doc(`audit_log/${id}`).update({
        in_effect_at: FieldValue.serverTimestamp(),
      });
    } catch (error) {
      // A row written past the rules, in a test for instance, has no entry.
      if (!(error instanceof Error && 'code' in error && error.code === NOT_FOUND)) throw error;
    }
  }
}
