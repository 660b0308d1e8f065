import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { ROLES, type Role } from '../records/role';
import { database } from './database';

/** The roles that rows of `user_roles` give a user. Rejects when they may not be read or nobody answers. */
export async function loadRoles(userId: string): Promise<readonly Role[]> {
  const rows = await getDocs(
    query(
      collection(await database({ as: 'account' }), 'user_roles'),
      where('user_id', '==', userId),
    ),
  );
  const found = rows.docs.map((row): unknown => row.data()['role']);
  return ROLES.filter((role) => found.includes(role));
}
