import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './DataTable.module.css';
import type { Sort } from './sort';

interface SortHeadingProps {
  readonly heading: string;
  /** Shows the heading to screen readers only. */
  readonly hidden: boolean;
  readonly sorted: Sort['direction'] | null;
  readonly className: string;
  readonly onSort: (() => void) | undefined;
}

/** A column heading; a button if the column is sortable. */
export function SortHeading({ heading, hidden, sorted, className, onSort }: SortHeadingProps) {
  if (onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      </th>
    );
  }
  const Icon = sorted === null ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={className}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        <span>{heading}</span>
        <Icon aria-hidden />
      </button>
    </th>
  );
}
