import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { readGrant, revocationId } from '../shared/audit-entry';
import type { Services } from '../shared/services';
import { readCode, NOT_FOUND } from '../shared/error-code';

/**
 * Records in the audit log that a change of `user_roles` is in effect. The page of the admin who made the change waits
 * for this record. Call this only after the claims match the rows.
 */
export async function recordInEffect(
  { firestore }: Services,
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): Promise<void> {
  const [ended, begun] = [readGrant(before), readGrant(after)];
  if (ended === begun) return;
  const entries = [
    ...(ended === null ? [] : [revocationId(before?.id ?? '', ended)]),
    ...(begun === null ? [] : [begun]),
  ];
  for (const id of entries) {
    try {
      await firestore.doc(`audit_log/${id}`).update({
        in_effect_at: FieldValue.serverTimestamp(),
      });
    } catch (error) {
      // Ignores a missing entry, because a row that was written without passing the rules, for example by a test, has
      // none.
      if (readCode(error) !== NOT_FOUND) throw error;
    }
  }
}
