import { staffPages } from '#words/staff-pages';
import type { PageStatus } from '../../records/page';
import { classes } from '../../ui/classes';
import styles from './StatusBadge.module.css';

/** A page's status, as text and icon. */
export function StatusBadge({ status }: { readonly status: PageStatus }) {
  return (
    <span className={classes(styles['badge'], styles[status])}>{staffPages.status[status]}</span>
  );
}
