import { useState } from 'react';
import type { PersonRow } from '../../backend/people';
import { users } from '#words/staff-users';
import { effectOf } from 'roundel-records/person';
import { ROLES, type Role } from 'roundel-records/role';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { failureKind } from '../parts/failure';
import { useStaffPerson } from '../shell/person';
import styles from './RolesPart.module.css';
import { useRoleChange, type Effect } from './useRoleChange';

const { roles: words, confirm: confirmWords } = users;

type InEffect = ReturnType<typeof effectOf>;

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
  const inEffect = effectOf(person);
  const isOwnAdmin = (role: Role) => role === 'admin' && person.id === ownId;

  return (
    <section aria-label={words.heading}>
      <ul className={styles['roles']}>
        {ROLES.map((role) => (
          <li key={role} className={styles['role']}>
            <div>
              <strong>{users.role[role]}</strong>
              <p>{words.may[role]}</p>
              <p className={styles['state']}>{roleState(grants.has(role), inEffect)}</p>
            </div>
            {grants.has(role) && isOwnAdmin(role) ? null : (
              <Button
                onClick={() => {
                  setAsking(role);
                }}
              >
                {grants.has(role) ? words.revoke(role) : words.grant(role)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles['effect']}>
        {effectText(effect, inEffect)}
      </p>
      {asking !== null && (
        <ConfirmRoleChange
          role={asking}
          name={name}
          inEffect={inEffect}
          revokes={grants.has(asking)}
          onConfirm={async () => {
            onChanged(await change(row, asking));
            setAsking(null);
          }}
          onCancel={() => {
            setAsking(null);
          }}
        />
      )}
    </section>
  );
}

function roleState(isGranted: boolean, inEffect: InEffect): string {
  if (!isGranted) return words.hasNot;
  return inEffect === 'in-effect' ? words.has : words.waiting[inEffect];
}

function effectText(effect: Effect, inEffect: InEffect): string {
  switch (effect.phase) {
    case 'none':
      return '';
    case 'waiting':
      return users.effect.waiting;
    case 'in-effect':
      // The claim is set, but has no effect while the e-mail is unverified or the account blocked.
      return inEffect === 'in-effect'
        ? users.effect.inEffect(Math.max(1, Math.round(effect.seconds)))
        : users.effect[inEffect];
    case 'pending':
      return users.effect.pending;
  }
}

interface ConfirmRoleChangeProps {
  readonly role: Role;
  readonly name: string;
  readonly inEffect: InEffect;
  readonly revokes: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

function ConfirmRoleChange({
  role,
  name,
  inEffect,
  revokes,
  onConfirm,
  onCancel,
}: ConfirmRoleChangeProps) {
  const texts = revokes ? confirmWords.revoke : confirmWords.grant;
  return (
    <ConfirmDialog
      title={texts.title(role, name)}
      confirm={texts.confirm(role)}
      tone={revokes ? 'danger' : 'plain'}
      onConfirm={onConfirm}
      onCancel={onCancel}
      failed={(error) => confirmWords.failed[failureKind(error)]}
    >
      <p>{texts[role]}</p>
      {!revokes && inEffect !== 'in-effect' && <p>{words[inEffect]}</p>}
      <p>{confirmWords.logged}</p>
    </ConfirmDialog>
  );
}
