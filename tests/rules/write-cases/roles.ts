import { keyMutations, serverTimeMutations, text } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase, type Variant } from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { grantRow, roleEntry } from '../rows';
import { IDS } from '../seed';
import { and, editAt, moveAt, remove, set, without, type Change, type Writes } from '../writes';
import { adminRow, GRANT, grants, revokes, SECOND_ADMIN, revokesAdmin } from './role-writes';

const { anonymous, stranger, owner, editor, admin } = PEOPLE;

/** Replaces all writes of the request. */
function instead(writes: Writes): Change {
  return () => writes;
}

/** Returns a variant in which the sender is refused: a person who has an admin row, but whose token is wrong. */
function refusedDespiteRow(person: Person, writes: (actor: Person) => Writes): Variant {
  return {
    what: `by ${person.name}, with an admin row`,
    outcome: 'refused',
    as: person,
    seed: adminRow(person),
    change: instead(writes(person)),
  };
}

function toRole(role: string): Change {
  return instead(grants(admin, owner, role));
}

function toUid(uid: string): Change {
  return instead(grants(admin, { ...owner, uid }, 'admin'));
}

const GRANTS = grants(admin, owner, 'admin');

const WITH_WRONG_TOKEN = [
  SUSPECTS.unverifiedAdmin,
  SUSPECTS.roleAsText,
  SUSPECTS.roleAsMap,
  SUSPECTS.roleAsNull,
  SUSPECTS.unknownRole,
  SUSPECTS.adminClaim,
  SUSPECTS.noEmail,
  editor,
];

export const ROLE_WRITES: readonly WriteCase[] = [
  {
    collection: 'user_roles',
    does: 'grant a role, with its log entry',
    as: admin,
    writes: GRANTS,
    variants: [
      ...keyMutations(GRANTS, 0),
      refused('without the log entry', without(1)),
      allowed('the role editor', instead(grants(admin, stranger, 'editor'))),
      refused('an unknown role', toRole('superadmin')),
      refused('a role that the user has already', toRole('editor')),
      allowed('to a user id of 128 characters', toUid(text(128))),
      refused('to a user id of 129 characters', toUid(text(129))),
      refused('to an empty user id', toUid('')),
      refused('under a row id with another role', moveAt(0, `user_roles/${getUid(owner)}_owner`)),
      refused(
        'under a row id with another user',
        moveAt(0, `user_roles/${getUid(stranger)}_admin`),
      ),
      refused('with another admin’s granted_by', editAt(0, { granted_by: SECOND_ADMIN.uid })),
      ...serverTimeMutations(0, 'granted_at'),
      refused('with a grant id of 15 characters', instead(grants(admin, owner, 'admin', text(15)))),
      refused('with a grant id of 65 characters', instead(grants(admin, owner, 'admin', text(65)))),
      refused(
        'with a grant id that ends in _revoked',
        instead(grants(admin, owner, 'admin', `${GRANT}_revoked`)),
      ),
      refused('with a grant id as a number', editAt(0, { grant_id: 7 })),
      refused(
        'with the grant id of an earlier grant',
        instead(grants(admin, owner, 'admin', IDS.grant)),
      ),
      refused('with an entry about another user', editAt(1, { target_id: getUid(stranger) })),
      refused('with an entry about another role', editAt(1, { role: 'editor' })),
      refused(
        'two users with one entry',
        and(
          set(
            `user_roles/${getUid(stranger)}_admin`,
            grantRow(admin, getUid(stranger), 'admin', GRANT),
          ),
        ),
      ),
      refused(
        'and a second row of the grant under another id',
        and(
          set(`user_roles/${getUid(owner)}_owner`, grantRow(admin, getUid(owner), 'admin', GRANT)),
        ),
      ),
      refused(
        'two roles of one user with one entry',
        instead([
          ...grants(admin, stranger, 'admin'),
          set(
            `user_roles/${getUid(stranger)}_editor`,
            grantRow(admin, getUid(stranger), 'editor', GRANT),
          ),
        ]),
      ),
      refused(
        'and a second grant with grant_id as a number',
        and(
          set(`user_roles/${getUid(stranger)}_admin`, {
            ...grantRow(admin, getUid(stranger), 'admin', ''),
            grant_id: 7,
          }),
        ),
      ),
      {
        what: 'with an existing entry instead of a new one',
        outcome: 'refused',
        seed: { [`audit_log/${GRANT}`]: roleEntry(admin, 'role_granted', owner, 'admin') },
        change: without(1),
      },
      refused(
        'and another role for another user with the same entry',
        and(
          set(
            `user_roles/${getUid(stranger)}_editor`,
            grantRow(admin, getUid(stranger), 'editor', GRANT),
          ),
        ),
      ),
      {
        what: 'by another admin',
        outcome: 'allowed',
        as: SECOND_ADMIN,
        seed: adminRow(SECOND_ADMIN),
        change: instead(grants(SECOND_ADMIN, owner, 'admin')),
      },
      ...WITH_WRONG_TOKEN.map((person) =>
        refusedDespiteRow(person, (actor) => grants(actor, owner, 'admin')),
      ),
      refusedTo(anonymous),
      refusedTo(
        SUSPECTS.formerAdmin,
        instead(grants(SUSPECTS.formerAdmin, SUSPECTS.formerAdmin, 'admin')),
      ),
      refusedTo(editor, instead(grants(editor, editor, 'admin'))),
      refusedTo(stranger, instead(grants(stranger, stranger, 'editor'))),
    ],
  },
  {
    collection: 'user_roles',
    does: 'revoke a role, with its log entry',
    as: admin,
    writes: revokes(admin),
    variants: [
      refused('without the log entry', without(1)),
      refused('with the entry of another grant', moveAt(1, 'audit_log/another-grant-1234_revoked')),
      refused('with an entry about another user', editAt(1, { target_id: getUid(stranger) })),
      refused('with an entry about another role', editAt(1, { role: 'admin' })),
      refused(
        'one’s own admin role',
        instead([
          remove(`user_roles/${getUid(admin)}_admin`),
          set('audit_log/grant-of-admin-role_revoked', {
            ...roleEntry(admin, 'role_revoked', admin, 'admin'),
            target_email: '',
          }),
        ]),
      ),
      {
        what: 'another admin’s role',
        outcome: 'allowed',
        seed: adminRow(SECOND_ADMIN),
        change: instead(revokesAdmin(admin, SECOND_ADMIN)),
      },
      {
        what: 'two roles with one entry',
        outcome: 'refused',
        seed: adminRow(SECOND_ADMIN),
        change: and(remove(`user_roles/${getUid(SECOND_ADMIN)}_admin`)),
      },
      {
        what: 'two rows of one grant with one entry',
        outcome: 'refused',
        seed: {
          [`user_roles/${getUid(stranger)}_editor`]: grantRow(
            admin,
            getUid(stranger),
            'editor',
            IDS.grant,
          ),
        },
        change: and(remove(`user_roles/${getUid(stranger)}_editor`)),
      },
      ...WITH_WRONG_TOKEN.map((person) => refusedDespiteRow(person, revokes)),
      refusedTo(SUSPECTS.formerAdmin, instead(revokes(SUSPECTS.formerAdmin))),
      refusedTo(owner, instead(revokes(owner))),
    ],
  },
];
