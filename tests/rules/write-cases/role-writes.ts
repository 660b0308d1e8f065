import type { WriteCase } from '../write-case';
import { PEOPLE, getUid, type Person } from '../people';
import { grantRow, roleEntry } from '../rows';
import { IDS } from '../seed';
import { remove, set, type Writes } from '../writes';

const { owner, admin } = PEOPLE;

/** The id of the log entry that {@link grants} adds by default. */
export const GRANT = 'grant-of-admin-to-owner';

/** Another admin. A test that uses this person must add {@link adminRow} to the seed. */
export const SECOND_ADMIN: Person = { ...admin, name: 'second admin', uid: 'uidsecondadmin' };

/** Grants a role, with its log entry. */
export function grants(actor: Person, target: Person, role: string, grantId = GRANT): Writes {
  return [
    set(`user_roles/${getUid(target)}_${role}`, grantRow(actor, getUid(target), role, grantId)),
    set(`audit_log/${grantId}`, {
      ...roleEntry(actor, 'role_granted', target, role),
      target_email: '',
    }),
  ];
}

/** Revokes the owner's role, with its log entry. */
export function revokes(actor: Person): Writes {
  return [
    remove(`user_roles/${getUid(owner)}_editor`),
    set(`audit_log/${IDS.grant}_revoked`, roleEntry(actor, 'role_revoked', owner, 'editor')),
  ];
}

/** Revokes the admin role of somebody whose row {@link adminRow} added. */
export function revokesAdmin(actor: Person, from: Person): Writes {
  return [
    remove(`user_roles/${getUid(from)}_admin`),
    set(`audit_log/grant-of-${getUid(from)}_revoked`, {
      ...roleEntry(actor, 'role_revoked', from, 'admin'),
      target_email: '',
    }),
  ];
}

/** Returns the admin row of a person, for a test to add to the seed. */
export function adminRow(person: Person): NonNullable<WriteCase['seed']> {
  return {
    [`user_roles/${getUid(person)}_admin`]: grantRow(
      admin,
      getUid(person),
      'admin',
      `grant-of-${getUid(person)}`,
    ),
  };
}
