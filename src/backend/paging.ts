import {
  getDocs,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';

/** Where the next page of a query begins. */
export type Cursor = QueryDocumentSnapshot;

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** null on the last page. */
  readonly next: Cursor | null;
}

/** Most requests one page may take when the query gives more than is wanted. */
const MOST_REQUESTS = 4;

/**
 * One page of a query. Firestore compares one word at most, so what it gives
 * may have to be sifted; then it is asked again until the page is full. Each
 * row it gives is a read that is paid for: at most `size` + 1 a request, the
 * one more telling whether there is another page.
 */
export async function pageOfRows<Row>(
  rows: Query,
  after: Cursor | null,
  size: number,
  read: (row: Cursor) => Row,
  wanted: (row: Row) => boolean = () => true,
): Promise<PageOfRows<Row>> {
  const found: Row[] = [];
  let last = after;
  for (let request = 0; request < MOST_REQUESTS; request++) {
    const place = last === null ? [] : [startAfter(last)];
    const { docs } = await getDocs(query(rows, ...place, limit(size + 1)));
    for (const doc of docs) {
      const row = read(doc);
      if (wanted(row)) {
        if (found.length === size) return { rows: found, next: last };
        found.push(row);
      }
      last = doc;
    }
    if (docs.length <= size) return { rows: found, next: null };
  }
  return { rows: found, next: last };
}
