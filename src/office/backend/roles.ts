import * as v from 'valibot';
import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { ROLES, type Role } from 'roundel-records/role';
import { database } from './database';

/** A row of `user_roles`. A role that the site no longer has is read as null. */
const RoleRow = v.object({ role: v.fallback(v.nullable(v.picklist(ROLES)), null) });

/** Loads a user's roles from `user_roles`. Rejects when reading fails. */
export async function loadRoles(userId: string): Promise<readonly Role[]> {
  const rows = await getDocs(
    query(collection(await database(), 'user_roles'), where('user_id', '==', userId)),
  );
  const found = rows.docs.map((row) => v.parse(RoleRow, row.data()).role);
  return ROLES.filter((role) => found.includes(role));
}
