import {
  getDocs,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';

/** The last row of a page; the next page starts after it. */
export type Cursor = QueryDocumentSnapshot;

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** null on the last page. */
  readonly next: Cursor | null;
}

/** The maximum number of requests per page, when many rows are filtered out. */
const MOST_REQUESTS = 4;

/**
 * Loads one page of a query. Firestore can match only one search word, so `wanted` and `narrow` may filter the loaded
 * rows. If too few rows are left, requests more rows. Each loaded row costs a read. A request loads `size` + 1 rows.
 * The extra row shows whether there is another page.
 *
 * @param narrow filters the rows of a request with data from other collections
 */
export async function pageOfRows<Row>(
  rows: Query,
  after: Cursor | null,
  size: number,
  read: (row: Cursor) => Row,
  wanted: (row: Row) => boolean = () => true,
  narrow: (rows: readonly Row[]) => Promise<readonly Row[]> = (found) => Promise.resolve(found),
): Promise<PageOfRows<Row>> {
  const found: Row[] = [];
  let last = after;
  for (let request = 0; request < MOST_REQUESTS; request++) {
    const start = last === null ? [] : [startAfter(last)];
    const { docs } = await getDocs(query(rows, ...start, limit(size + 1)));
    const loaded = docs.map((doc) => ({ doc, row: read(doc) }));
    const kept = new Set(await narrow(loaded.map(({ row }) => row).filter(wanted)));
    for (const { doc, row } of loaded) {
      if (kept.has(row)) {
        if (found.length === size) return { rows: found, next: last };
        found.push(row);
      }
      last = doc;
    }
    if (docs.length <= size) return { rows: found, next: null };
  }
  return { rows: found, next: last };
}
