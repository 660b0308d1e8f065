import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { classes } from '../../ui/classes';
import styles from './DataTable.module.css';
import { moveBetweenRows } from './moveBetweenRows';
import { FailedState, LoadingState } from './ScreenState';
import { nextSort, sortRows, type Sort, type SortKey } from './sort';
import { SortHeading } from './SortHeading';
import type { Loading } from './useLoad';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column can be sorted by this. */
  readonly sortKey?: (row: Row) => SortKey;
  /** end: numbers, and buttons at the end of the row. */
  readonly align?: 'start' | 'end';
  /** Left out where the window is narrow; say what it tells in another cell, or it can be done without. */
  readonly wideOnly?: boolean;
  /** The heading is for screen readers alone, as over buttons. */
  readonly quietHeading?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly state: Loading<readonly Row[]>;
  readonly rowKey: (row: Row) => string;
  /** Stands in the table's place when there are no rows. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  /** At first; null leaves the rows as they come. */
  readonly initialSort?: Sort | null;
  /** Given when the owner sorts, by another query for instance; else the rows at hand are sorted. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** Below the table: a Pager. */
  readonly footer?: ReactNode;
}

/**
 * A table that scrolls in its own frame. Loading, empty and failed states stand
 * inside the frame; rows of an earlier load stay while newer ones are fetched.
 * Arrow up and down move between the rows' links and buttons.
 */
export function DataTable<Row>({
  caption,
  columns,
  state,
  rowKey,
  empty,
  onRetry,
  initialSort = null,
  sort: ownersSort,
  onSort,
  footer,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(initialSort);
  const sort = ownersSort === undefined ? ownSort : ownersSort;
  const sortKey = columns.find(({ id }) => id === sort?.column)?.sortKey;
  const found = state.data ?? [];
  const rows =
    ownersSort === undefined && sort !== null && sortKey !== undefined
      ? sortRows(found, sortKey, sort.direction)
      : found;
  const busy = state.phase === 'loading';

  return (
    <div className={styles['frame']}>
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={onRetry} />}
      {busy && state.data === null && <LoadingState />}
      {state.phase === 'ready' && rows.length === 0 && empty}
      {rows.length > 0 && (
        <div
          role="region"
          aria-label={caption}
          aria-busy={busy}
          className={styles['scroll']}
          // What scrolls has to be reachable by keyboard.
          tabIndex={0}
        >
          <table className={classes(styles['table'], busy && styles['busy'])}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeading
                    key={column.id}
                    heading={column.heading}
                    quiet={column.quietHeading === true}
                    sorted={sort?.column === column.id ? sort.direction : null}
                    className={cellClass(column)}
                    onSort={
                      column.sortKey === undefined
                        ? undefined
                        : () => {
                            const next = nextSort(sort, column.id);
                            if (onSort === undefined) setOwnSort(next);
                            else onSort(next);
                          }
                    }
                  />
                ))}
              </tr>
            </thead>
            <tbody onKeyDown={moveBetweenRows}>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.id} scope="row" className={cellClass(column)}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.id} className={cellClass(column)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {footer}
    </div>
  );
}

function cellClass<Row>({ align, wideOnly }: Column<Row>): string {
  return classes(align === 'end' && styles['end'], wideOnly === true && styles['wideOnly']);
}
