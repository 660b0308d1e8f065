import Ban from 'lucide-react/icons/ban';
import MailWarning from 'lucide-react/icons/mail-warning';
import { users } from '#words/staff-users';
import { findEffect, type AccountState } from 'roundel-records/person';
import { ROLES, type Role } from 'roundel-records/role';
import { classes } from '../../../ui/classes';
import layout from '../parts/layout.module.css';
import styles from './PersonChips.module.css';

const { table: words } = users;

/** Says that an account's e-mail is not verified, or that the account is blocked. */
export function StateChips({ state }: { readonly state: AccountState }) {
  const chip = classes(layout['chip'], styles['danger']);
  return (
    <>
      {!state.email_verified && (
        <span className={chip}>
          <MailWarning aria-hidden />
          <span>{words.unverified}</span>
        </span>
      )}
      {state.disabled && (
        <span className={chip}>
          <Ban aria-hidden />
          <span>{words.blocked}</span>
        </span>
      )}
    </>
  );
}

interface RoleChipsProps {
  readonly roles: ReadonlyMap<Role, unknown>;
  readonly state: AccountState;
}

/** A person's roles, and whether they are in effect. */
export function RoleChips({ roles, state }: RoleChipsProps) {
  if (roles.size === 0) return words.noRoles;
  const isInEffect = findEffect(state) === 'in-effect';
  return (
    <span className={styles['chips']}>
      {ROLES.filter((role) => roles.has(role)).map((role) => (
        <span
          key={role}
          className={classes(layout['chip'], isInEffect ? styles[role] : styles['waiting'])}
        >
          {users.role[role]}
        </span>
      ))}
      {!isInEffect && <span>{words.notInEffect}</span>}
    </span>
  );
}
