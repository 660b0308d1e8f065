export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A row's key in a sortable column. Dates are numbers; null sorts last in either direction. */
export type SortKey = string | number | null;

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return COLLATOR.compare(String(a), String(b));
}

/** Returns the rows sorted by `key`. The sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  key: (row: Row) => SortKey,
  direction: Sort['direction'],
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

/** The sort after a click on a column's heading: ascending first, then toggling. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const flip = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: flip ? 'descending' : 'ascending' };
}
