import { useState } from 'react';
import type { UserRow } from '../../backend/users';
import { users } from '#words/staff-users';
import { ROLES, type Role } from '../../records/role';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { failureKind } from '../parts/failure';
import { fullName } from '../../records/profile';
import { useStaffPerson } from '../shell/person';
import styles from './RolesDialog.module.css';
import { useRoleChange, type Effect } from './useRoleChange';

const { roles: words, confirm: confirmWords } = users;

interface RolesDialogProps {
  readonly row: UserRow;
  readonly onChanged: (row: UserRow) => void;
  readonly onClose: () => void;
}

/** A user's roles, with buttons to grant and revoke them after confirmation. */
export function RolesDialog({ row, onChanged, onClose }: RolesDialogProps) {
  const { id: ownId } = useStaffPerson();
  const { effect, change } = useRoleChange();
  const [asking, setAsking] = useState<Role | null>(null);
  const { profile, grants } = row;
  const person = fullName(profile) || profile.email;
  const isOwnAdmin = (role: Role) => role === 'admin' && profile.id === ownId;

  return (
    <Dialog title={words.title(person)} onClose={onClose}>
      <ul className={styles['roles']}>
        {ROLES.map((role) => (
          <li key={role} className={styles['role']}>
            <div>
              <strong>{users.role[role]}</strong>
              <p>{words.may[role]}</p>
              <p className={styles['state']}>{grants.has(role) ? words.has : words.hasNot}</p>
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
      {profile.id === ownId && <Note>{words.ownAdmin}</Note>}
      <p role="status" className={styles['effect']}>
        {effectText(effect)}
      </p>
      <div className={styles['foot']}>
        <Button look="accent" onClick={onClose}>
          {words.done}
        </Button>
      </div>
      {asking !== null && (
        <ConfirmRoleChange
          role={asking}
          person={person}
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
    </Dialog>
  );
}

function effectText(effect: Effect): string {
  switch (effect.phase) {
    case 'none':
      return '';
    case 'waiting':
      return users.effect.waiting;
    case 'in-effect':
      return users.effect.inEffect(Math.max(1, Math.round(effect.seconds)));
    case 'pending':
      return users.effect.pending;
  }
}

interface ConfirmRoleChangeProps {
  readonly role: Role;
  readonly person: string;
  readonly revokes: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

function ConfirmRoleChange({ role, person, revokes, onConfirm, onCancel }: ConfirmRoleChangeProps) {
  const texts = revokes ? confirmWords.revoke : confirmWords.grant;
  return (
    <ConfirmDialog
      title={texts.title(role, person)}
      confirm={texts.confirm(role)}
      tone={revokes ? 'danger' : 'plain'}
      onConfirm={onConfirm}
      onCancel={onCancel}
      failed={(error) => confirmWords.failed[failureKind(error)]}
    >
      <p>{texts[role]}</p>
      {!revokes && <p>{words.unverified}</p>}
      <p>{confirmWords.logged}</p>
    </ConfirmDialog>
  );
}
