import { useCallback, useState } from 'react';
import { useLoad, type Load } from './useLoad';

/** One page of a query's results. `next` is the cursor of the next page; null on the last page. */
interface CursorPage<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

export interface CursorPages<Row, Cursor> extends Load<CursorPage<Row, Cursor>> {
  /** Counts from 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** Goes to a page visited before, or to the next page. */
  readonly goTo: (page: number) => void;
}

interface Position<Row, Cursor> {
  readonly fetchPage: FetchPage<Row, Cursor>;
  /** The start cursors of all pages up to the current one; null for the first page. */
  readonly starts: readonly (Cursor | null)[];
}

type FetchPage<Row, Cursor> = (
  after: Cursor | null,
  signal: AbortSignal,
) => Promise<CursorPage<Row, Cursor>>;

/**
 * Cursor pagination: only the pages visited so far and the next page can be reached. A
 * new `fetchPage` is a new query and starts on its first page.
 *
 * @param fetchPage must keep its identity while the query is the same
 */
export function useCursorPages<Row, Cursor>(
  fetchPage: FetchPage<Row, Cursor>,
): CursorPages<Row, Cursor> {
  const [stored, setPosition] = useState<Position<Row, Cursor>>({ fetchPage, starts: [null] });
  const position = stored.fetchPage === fetchPage ? stored : { fetchPage, starts: [null] };
  const start = position.starts.at(-1) ?? null;
  const load = useCallback((signal: AbortSignal) => fetchPage(start, signal), [fetchPage, start]);
  const loaded = useLoad(load, { keep: true });
  const next = loaded.state.phase === 'ready' ? loaded.state.data.next : null;

  return {
    ...loaded,
    page: position.starts.length,
    hasNext: next !== null,
    goTo: (page) => {
      if (page <= position.starts.length) {
        setPosition({ fetchPage, starts: position.starts.slice(0, Math.max(1, page)) });
      } else if (next !== null) {
        setPosition({ fetchPage, starts: [...position.starts, next] });
      }
    },
  };
}
