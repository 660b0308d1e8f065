import { staffPages } from '#words/staff-pages';
import type { PageStatus } from 'roundel-records/page';
import { classes } from '../../../ui/classes';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly status: PageStatus;
  /** The page has saved changes that are not published. */
  readonly changed?: boolean;
}

/** A page's status, and whether the page has unpublished changes, as text with a symbol. */
export function StatusBadge({ status, changed = false }: StatusBadgeProps) {
  return (
    <span className={styles['badges']}>
      <span className={classes(styles['badge'], styles[status])}>{staffPages.status[status]}</span>
      {changed && (
        <span className={classes(styles['badge'], styles['draft'])}>{staffPages.changes}</span>
      )}
    </span>
  );
}
