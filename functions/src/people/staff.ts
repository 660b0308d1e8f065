import * as v from 'valibot';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { flag } from 'roundel-records/fields';
import { roleRowId, ROLES } from 'roundel-records/role';
import { readRow } from '../shared/row';

const PersonRow = v.object({ disabled: flag });

/** A transaction, or Firestore itself. */
interface Reader {
  getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** Whether the user still has a staff role and is not blocked. Costs 3 reads. */
export async function isStaff(firestore: Firestore, reader: Reader, uid: string): Promise<boolean> {
  const [person, ...roles] = await reader.getAll(
    firestore.doc(`people/${uid}`),
    ...ROLES.map((role) => firestore.doc(`user_roles/${roleRowId(uid, role)}`)),
  );
  return roles.some(({ exists }) => exists) && !readRow(PersonRow, person).disabled;
}
