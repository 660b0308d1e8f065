import * as v from 'valibot';
import { text } from 'roundel-records/fields';
import { readRow } from '../shared/row';
import type { Services } from '../shared/services';
import { isMissingUser } from './mirror-roles';

const Entry = v.object({ target_email: text });

/** How many entries about an account to search for its address. */
const ENTRIES = 10;

/**
 * The e-mail address of an account. For an account that was deleted, the address in the audit log's entries about it.
 * Empty if there is none.
 */
export async function findEmail({ auth, firestore }: Services, id: string): Promise<string> {
  try {
    return (await auth.getUser(id)).email ?? '';
  } catch (error) {
    if (!isMissingUser(error)) throw error;
  }
  const { docs } = await firestore
    .collection('audit_log')
    .where('target_id', '==', id)
    .limit(ENTRIES)
    .get();
  const addresses = docs.map((entry) => readRow(Entry, entry).target_email);
  return addresses.find((address) => address !== '') ?? '';
}
