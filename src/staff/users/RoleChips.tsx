import { users } from '#words/staff-users';
import { ROLES, type Role } from 'roundel-records/role';
import { classes } from '../../ui/classes';
import styles from './RoleChips.module.css';

interface RoleChipsProps {
  readonly roles: readonly Role[];
  /** Whether roles granted to this account are in effect. */
  readonly inEffect: boolean;
}

/** A user's roles as chips. */
export function RoleChips({ roles, inEffect }: RoleChipsProps) {
  const shown = ROLES.filter((role) => roles.includes(role));
  if (shown.length === 0) return <span className={styles['none']}>{users.table.noRoles}</span>;
  return (
    <span className={styles['chips']}>
      {shown.map((role) => (
        <span
          key={role}
          className={classes(styles['chip'], inEffect ? styles[role] : styles['waiting'])}
        >
          {users.role[role]}
        </span>
      ))}
      {!inEffect && <span className={styles['none']}>{users.table.notInEffect}</span>}
    </span>
  );
}
