import { useState } from 'react';
import type { PersonRow } from '../../backend/people';
import { users } from '#words/staff-users';
import { findEffect } from 'roundel-records/person';
import { ROLES, type Role } from 'roundel-records/role';
import { Button } from '../../../ui/Button';
import { isolated } from '../../../ui/isolated';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { failureKind } from '../parts/failure';
import layout from '../parts/layout.module.css';
import { useStaffPerson } from '../shell/person';
import styles from './RolesPart.module.css';
import { useRoleChange, type Effect } from './useRoleChange';

const { roles: words, confirm: confirmWords } = users;

type InEffect = ReturnType<typeof findEffect>;

interface RolesPartProps {
  readonly row: PersonRow;
  /** How confirmations name the person. */
  readonly name: string;
  readonly onChanged: (row: PersonRow) => void;
}

/** A person's roles, with buttons to grant and revoke them after confirmation. */
export function RolesPart({ row, name, onChanged }: RolesPartProps) {
  const { id: ownId } = useStaffPerson();
  const { effect, change } = useRoleChange();
  const [asking, setAsking] = useState<Role | null>(null);
  const { person, grants } = row;
  const inEffect = findEffect(person);
  const revokes = asking !== null && grants.has(asking);
  const texts = revokes ? confirmWords.revoke : confirmWords.grant;

  return (
    <section aria-label={words.heading}>
      <ul className={styles['roles']}>
        {ROLES.map((role) => {
          const isGranted = grants.has(role);
          const isOwnAdmin = role === 'admin' && person.id === ownId;
          return (
            <li key={role} className={styles['role']}>
              <div>
                <strong>{users.role[role]}</strong>
                <p className={layout['soft']}>{words.may[role]}</p>
                <p className={styles['state']}>{roleState(isGranted, inEffect)}</p>
              </div>
              {!(isGranted && isOwnAdmin) && (
                <Button
                  onClick={() => {
                    setAsking(role);
                  }}
                >
                  {isGranted ? words.revoke(role) : words.grant(role)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles['effect']}>
        {effectText(effect, inEffect)}
      </p>
      {asking !== null && (
        <ConfirmDialog
          title={texts.title(asking, isolated(name))}
          confirm={texts.confirm(asking)}
          tone={revokes ? 'danger' : 'plain'}
          onConfirm={async () => {
            onChanged(await change(row, asking));
            setAsking(null);
          }}
          onCancel={() => {
            setAsking(null);
          }}
          failed={(error) => confirmWords.failed[failureKind(error)]}
        >
          <p>{texts[asking]}</p>
          {!revokes && inEffect !== 'in-effect' && <p>{words[inEffect]}</p>}
          <p>{confirmWords.logged}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function roleState(isGranted: boolean, inEffect: InEffect): string {
  if (!isGranted) return words.hasNot;
  return inEffect === 'in-effect' ? words.has : words.waiting[inEffect];
}

function effectText(effect: Effect, inEffect: InEffect): string {
  // The claim is set, but has no effect while the e-mail is unverified or the account blocked.
  if (typeof effect === 'number' && inEffect !== 'in-effect') return users.effect[inEffect];
  if (typeof effect === 'number') return users.effect.inEffect(Math.max(1, Math.round(effect)));
  return effect === null ? '' : users.effect[effect];
}
