import { keyMutations, serverTimeMutations, text } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase, type Variant } from '../write-case';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { grantRow, roleEntry } from '../rows';
import { IDS } from '../seed';
import { and, editAt, moveAt, remove, set, without, type Change, type Writes } from '../writes';
import { adminRow, GRANT, grants, revokes, SECOND_ADMIN, takesAdmin } from './role-writes';

const { anonymous, stranger, owner, editor, admin } = PEOPLE;
/** Other writes altogether, by whoever sends them. */
function instead(writes: Writes): Change {
  return () => writes;
}

/** The same, by somebody whose `admin` row stands: what is wrong is their token. */
function refusedInSpiteOfRow(person: Person, writes: (actor: Person) => Writes): Variant {
  return {
    what: `by ${person.name}, whose admin row stands`,
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

const GIVES = grants(admin, owner, 'admin');

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
    does: 'grant a role, with its entry in the log',
    as: admin,
    writes: GIVES,
    variants: [
      ...keyMutations(GIVES, 0),
      refused('without the entry', without(1)),
      allowed('the role editor', instead(grants(admin, stranger, 'editor'))),
      refused('a role there is not', toRole('superadmin')),
      refused('again, when they have it', toRole('editor')),
      allowed('to a user id of 128 units', toUid(text(128))),
      refused('to a user id of 129 units', toUid(text(129))),
      refused('to nobody', toUid('')),
      refused('a row whose id says another role', moveAt(0, `user_roles/${uidOf(owner)}_owner`)),
      refused('a row whose id says another user', moveAt(0, `user_roles/${uidOf(stranger)}_admin`)),
      refused('in another admin’s name', editAt(0, { granted_by: SECOND_ADMIN.uid })),
      ...serverTimeMutations(0, 'granted_at'),
      refused('with an id of 15 units', instead(grants(admin, owner, 'admin', text(15)))),
      refused('with an id of 65 units', instead(grants(admin, owner, 'admin', text(65)))),
      refused(
        'with an id like an end’s',
        instead(grants(admin, owner, 'admin', `${GRANT}_revoked`)),
      ),
      refused('with an id that is a number', editAt(0, { grant_id: 7 })),
      refused('with an entry used before', instead(grants(admin, owner, 'admin', IDS.grant))),
      refused('with an entry about another user', editAt(1, { target_id: uidOf(stranger) })),
      refused('with an entry about another role', editAt(1, { role: 'editor' })),
      refused(
        'two roles with one entry',
        and(
          set(
            `user_roles/${uidOf(stranger)}_admin`,
            grantRow(admin, uidOf(stranger), 'admin', GRANT),
          ),
        ),
      ),
      refused(
        'a second row of the grant under another id',
        and(set(`user_roles/${uidOf(owner)}_owner`, grantRow(admin, uidOf(owner), 'admin', GRANT))),
      ),
      refused(
        'a second role of the same user with one entry',
        instead([
          ...grants(admin, stranger, 'admin'),
          set(
            `user_roles/${uidOf(stranger)}_editor`,
            grantRow(admin, uidOf(stranger), 'editor', GRANT),
          ),
        ]),
      ),
      refused(
        'a second role with no entry but a number',
        and(
          set(`user_roles/${uidOf(stranger)}_admin`, {
            ...grantRow(admin, uidOf(stranger), 'admin', ''),
            grant_id: 7,
          }),
        ),
      ),
      {
        what: 'with the entry of a grant made before',
        outcome: 'refused',
        seed: { [`audit_log/${GRANT}`]: roleEntry(admin, 'role_granted', owner, 'admin') },
        change: without(1),
      },
      refused(
        'another role with the first one’s entry',
        and(
          set(
            `user_roles/${uidOf(stranger)}_editor`,
            grantRow(admin, uidOf(stranger), 'editor', GRANT),
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
        refusedInSpiteOfRow(person, (actor) => grants(actor, owner, 'admin')),
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
    does: 'take a role back, with its entry in the log',
    as: admin,
    writes: revokes(admin),
    variants: [
      refused('without the entry', without(1)),
      refused('with an entry of another grant', moveAt(1, 'audit_log/another-grant-1234_revoked')),
      refused('with an entry about another user', editAt(1, { target_id: uidOf(stranger) })),
      refused('with an entry about another role', editAt(1, { role: 'admin' })),
      refused(
        'one’s own admin row',
        instead([
          remove(`user_roles/${uidOf(admin)}_admin`),
          set('audit_log/grant-of-admin-role_revoked', {
            ...roleEntry(admin, 'role_revoked', admin, 'admin'),
            target_email: '',
          }),
        ]),
      ),
      {
        what: 'another admin’s',
        outcome: 'allowed',
        seed: adminRow(SECOND_ADMIN),
        change: instead(takesAdmin(admin, SECOND_ADMIN)),
      },
      {
        what: 'two with one entry',
        outcome: 'refused',
        seed: adminRow(SECOND_ADMIN),
        change: and(remove(`user_roles/${uidOf(SECOND_ADMIN)}_admin`)),
      },
      {
        what: 'two of one grant with one entry',
        outcome: 'refused',
        seed: {
          [`user_roles/${uidOf(stranger)}_editor`]: grantRow(
            admin,
            uidOf(stranger),
            'editor',
            IDS.grant,
          ),
        },
        change: and(remove(`user_roles/${uidOf(stranger)}_editor`)),
      },
      ...WITH_WRONG_TOKEN.map((person) => refusedInSpiteOfRow(person, revokes)),
      refusedTo(SUSPECTS.formerAdmin, instead(revokes(SUSPECTS.formerAdmin))),
      refusedTo(owner, instead(revokes(owner))),
    ],
  },
];
