import { useState, type ReactNode, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { classes } from '../../../ui/classes';
import styles from './DataTable.module.css';
import { Pager } from './Pager';
import { FailedState, LoadingState } from './ScreenState';
import { nextSort, sortRows, type Sort, type SortKey } from './sort';
import { SortHeading } from './SortHeading';
import type { Loading } from './useLoad';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this key. */
  readonly sortKey?: (row: Row) => SortKey;
  /** end: for numbers, and for buttons at the end of the row. */
  readonly align?: 'start' | 'end';
  /** Hides the column in narrow windows. Repeat essential content in another cell. */
  readonly wideOnly?: boolean;
  /** Makes this column the row header, in place of the first column. */
  readonly rowHeader?: boolean;
  /** Hides the heading from all but screen readers, for example above buttons. */
  readonly hiddenHeading?: boolean;
}

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly caption: string;
  /** The first column is the row header, unless another column sets `rowHeader`. */
  readonly columns: readonly Column<Row>[];
  readonly state: Loading<readonly Row[]>;
  readonly rowKey: (row: Row) => string;
  /** Replaces the table when there are no rows. */
  readonly empty?: ReactNode;
  readonly onRetry?: () => void;
  /** The initial order; null keeps the given order of rows. */
  readonly initialSort?: Sort | null;
  /** The order of the rows, if the parent sorts them, for example in a query. If left out, the table sorts the rows. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The number of rows on a page, if `state` has the rows of all pages. */
  readonly pageSize?: number | undefined;
  /** Shown below the table, usually a Pager. */
  readonly footer?: ReactNode;
}

/**
 * A table that scrolls inside its frame. The frame also shows the loading, empty
 * and failed states; earlier rows stay visible while new ones load. Up, Down, Home
 * and End move the focus between the links, buttons and checkboxes of the rows.
 */
export function DataTable<Row>({
  caption,
  columns,
  state,
  rowKey,
  empty,
  onRetry,
  initialSort = null,
  sort: controlledSort,
  onSort,
  pageSize = Number.MAX_SAFE_INTEGER,
  footer,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(initialSort);
  const [page, setPage] = useState(1);
  const sort = controlledSort === undefined ? ownSort : controlledSort;
  const sortKey = columns.find(({ id }) => id === sort?.column)?.sortKey;
  const loadedRows = state.data ?? [];
  const sortedRows =
    controlledSort === undefined && sort !== null && sortKey !== undefined
      ? sortRows(loadedRows, sortKey, sort.direction)
      : loadedRows;
  const pageCount = Math.max(1, Math.ceil(sortedRows.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const rows = sortedRows.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const busy = state.phase === 'loading';
  const header = Math.max(
    0,
    columns.findIndex(({ rowHeader }) => rowHeader === true),
  );

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
          // Scrollable regions must be reachable by keyboard.
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
                    hidden={column.hiddenHeading === true}
                    sorted={sort?.column === column.id ? sort.direction : null}
                    className={cellClass(column)}
                    onSort={
                      column.sortKey === undefined
                        ? undefined
                        : () => {
                            const next = nextSort(sort, column.id);
                            setPage(1);
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
                    index === header ? (
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
      <Pager
        page={shownPage}
        pageCount={pageCount}
        hasNext={shownPage < pageCount}
        onPage={setPage}
      />
      {footer}
    </div>
  );
}

function cellClass<Row>({ align, wideOnly }: Column<Row>): string {
  return classes(align === 'end' && styles['end'], wideOnly === true && styles['wideOnly']);
}

const CONTROLS = 'a[href], button:not(:disabled), input[type=checkbox]';

/**
 * Moves the focus from a link, button or checkbox in a table's body to the control at the
 * same position in another row: ArrowUp and ArrowDown to the row above or below, Home
 * and End to the first or last row.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = (event.target as Element).closest(CONTROLS);
  const row = control?.closest('tr');
  if (control === null || row === null || row === undefined) return;
  const rows = [...event.currentTarget.rows];
  const targetRow = {
    ArrowDown: rows[rows.indexOf(row) + 1],
    ArrowUp: rows[rows.indexOf(row) - 1],
    Home: rows.at(0),
    End: rows.at(-1),
  }[event.key];
  if (targetRow === undefined) return;
  event.preventDefault();
  const position = [...row.querySelectorAll(CONTROLS)].indexOf(control);
  const controls = [...targetRow.querySelectorAll<HTMLElement>(CONTROLS)];
  (controls[position] ?? controls.at(-1))?.focus();
}
