import { users } from '#words/staff-users';
import { ROLES, type Role } from '../../records/role';
import { classes } from '../../ui/classes';
import styles from './RoleChips.module.css';

/** A user's roles as chips. */
export function RoleChips({ roles }: { readonly roles: readonly Role[] }) {
  const shown = ROLES.filter((role) => roles.includes(role));
  if (shown.length === 0) return <span className={styles['none']}>{users.table.noRoles}</span>;
  return (
    <span className={styles['chips']}>
      {shown.map((role) => (
        <span key={role} className={classes(styles['chip'], styles[role])}>
          {users.role[role]}
        </span>
      ))}
    </span>
  );
}
