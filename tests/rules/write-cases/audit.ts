import { keyMutations, serverTimeMutations, textMutations } from '../mutations';
import { allowed, refused, type WriteCase } from '../write-case';
import { PEOPLE, uidOf } from '../people';
import { grantRow, settingsEntry } from '../rows';
import { IDS } from '../seed';
import { all, editAt, moveAt, without, type Change } from '../writes';
import { GRANT, grants, revokes } from './role-writes';

const { stranger, owner, admin } = PEOPLE;
const GIVES = grants(admin, owner, 'admin');
const TAKES = revokes(admin);

/** The entry once more, under another id. */
function again(path: string): Change {
  return (writes) => [...writes, ...moveAt(1, path)(writes).slice(1)];
}

/** What an entry of the log may say of a role given or taken. Of settings: see there. */
export const AUDIT_WRITES: readonly WriteCase[] = [
  {
    collection: 'audit_log',
    does: 'tell of a grant',
    as: admin,
    writes: GIVES,
    variants: [
      ...keyMutations(GIVES, 1),
      refused('that was not made', without(0)),
      {
        what: 'that was made before',
        outcome: 'refused',
        seed: {
          [`user_roles/${uidOf(stranger)}_admin`]: grantRow(admin, uidOf(stranger), 'admin', GRANT),
        },
        change: all(without(0), editAt(0, { target_id: uidOf(stranger) })),
      },
      refused('with an id that is not the grant’s', moveAt(1, 'audit_log/another-grant-1234')),
      refused('and tell it twice', again('audit_log/another-grant-1234')),
      refused('as if it had been taken back', editAt(1, { action: 'role_revoked' })),
      refused('as if settings had been changed', editAt(1, { action: 'settings_changed' })),
      refused('of a kind there is not', editAt(1, { action: 'role_lent' })),
      refused('in another’s name', editAt(1, { actor_id: uidOf(owner) })),
      refused(
        'with another’s e-mail as one’s own',
        editAt(1, { actor_email: 'owner@roundel.test' }),
      ),
      allowed(
        'with the e-mail in the target’s profile',
        editAt(1, { target_email: 'owner@roundel.test' }),
      ),
      refused('with another e-mail as the target’s', editAt(1, { target_email: 'x@roundel.test' })),
      ...textMutations('details', 0, 2000),
      ...serverTimeMutations(1, 'at'),
    ],
  },
  {
    collection: 'audit_log',
    does: 'tell of a role taken back',
    as: admin,
    writes: TAKES,
    variants: [
      ...keyMutations(TAKES, 1),
      refused('that still stands', without(0)),
      refused('and tell it twice', again('audit_log/another-grant-1234_revoked')),
      refused('that nobody had', all(without(0), editAt(0, { target_id: uidOf(stranger) }))),
      refused('as if it had been granted', editAt(1, { action: 'role_granted' })),
      refused('with another e-mail as the target’s', editAt(1, { target_email: 'x@roundel.test' })),
      {
        what: 'a second time',
        outcome: 'refused',
        seed: { [`audit_log/${IDS.grant}_revoked`]: settingsEntry(admin) },
      },
      ...serverTimeMutations(1, 'at'),
    ],
  },
];
