import { LONGEST_DETAILS, RECORDED_ACTIONS } from '../../../packages/records/src/audit';
import { keyMutations, serverTimeMutations, textMutations } from '../mutations';
import { allowed, refused, reportOnce, type WriteCase } from '../write-case';
import { PEOPLE, getUid } from '../people';
import { grantRow, settingsEntry } from '../rows';
import { IDS } from '../seed';
import { all, editAt, moveAt, without, type Change } from '../writes';
import { GRANT, grants, revokes } from './role-writes';

const { stranger, owner, admin } = PEOPLE;
const GRANTS = grants(admin, owner, 'admin');
const REVOKES = revokes(admin);

/** Adds a copy of the log entry, at another path. */
function duplicate(path: string): Change {
  return (writes) => [...writes, ...moveAt(1, path)(writes).slice(1)];
}

/** Writes of audit log entries about roles. settings.ts has the writes of entries about settings. */
export const AUDIT_WRITES: readonly WriteCase[] = [
  {
    collection: 'audit_log',
    does: 'log a grant',
    as: admin,
    writes: GRANTS,
    variants: [
      ...keyMutations(GRANTS, 1),
      refused('without the grant', without(0)),
      {
        what: 'for an earlier grant',
        outcome: 'refused',
        seed: {
          [`user_roles/${getUid(stranger)}_admin`]: grantRow(
            admin,
            getUid(stranger),
            'admin',
            GRANT,
          ),
        },
        change: all(without(0), editAt(0, { target_id: getUid(stranger) })),
      },
      refused('with an id that is not the grant’s', moveAt(1, 'audit_log/another-grant-1234')),
      refused('twice', duplicate('audit_log/another-grant-1234')),
      refused('as a revocation', editAt(1, { action: 'role_revoked' })),
      refused('as a settings change', editAt(1, { action: 'settings_changed' })),
      refused('with an unknown action', editAt(1, { action: 'role_lent' })),
      ...reportOnce(
        RECORDED_ACTIONS.map((action) =>
          refused(`as ${action}, which only functions record`, editAt(1, { action })),
        ),
      ),
      refused('with another’s actor_id', editAt(1, { actor_id: getUid(owner) })),
      refused('with another’s actor_email', editAt(1, { actor_email: 'owner@roundel.test' })),
      allowed(
        'with the target_email of the target’s profile',
        editAt(1, { target_email: 'owner@roundel.test' }),
      ),
      refused('with another target_email', editAt(1, { target_email: 'x@roundel.test' })),
      ...textMutations('details', 0, LONGEST_DETAILS),
      ...serverTimeMutations(1, 'at'),
    ],
  },
  {
    collection: 'audit_log',
    does: 'log a revocation',
    as: admin,
    writes: REVOKES,
    variants: [
      ...keyMutations(REVOKES, 1),
      refused('without the revocation', without(0)),
      refused('twice', duplicate('audit_log/another-grant-1234_revoked')),
      refused(
        'for a role that the user did not have',
        all(without(0), editAt(0, { target_id: getUid(stranger) })),
      ),
      refused('as a grant', editAt(1, { action: 'role_granted' })),
      refused('with another target_email', editAt(1, { target_email: 'x@roundel.test' })),
      {
        what: 'a second time',
        outcome: 'refused',
        seed: { [`audit_log/${IDS.grant}_revoked`]: settingsEntry(admin) },
      },
      ...serverTimeMutations(1, 'at'),
    ],
  },
];
