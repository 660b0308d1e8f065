import { useCallback, useState } from 'react';
import { useLoad, type Load } from './useLoad';

/** One page of a query, and where the next one starts; null on the last. */
export interface CursorPage<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

export interface CursorPages<Row, Cursor> extends Load<CursorPage<Row, Cursor>> {
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** To a page that was visited, or the one after the current. */
  readonly goTo: (page: number) => void;
}

interface Place<Row, Cursor> {
  readonly fetchPage: FetchPage<Row, Cursor>;
  /** Where the pages up to the current one start; the first one at null. */
  readonly starts: readonly (Cursor | null)[];
}

type FetchPage<Row, Cursor> = (
  after: Cursor | null,
  signal: AbortSignal,
) => Promise<CursorPage<Row, Cursor>>;

/**
 * Pages of a query that can only be walked from its start. Another `fetchPage`
 * is another query: it begins on its first page.
 *
 * @param fetchPage stable as long as it asks the same
 */
export function useCursorPages<Row, Cursor>(
  fetchPage: FetchPage<Row, Cursor>,
): CursorPages<Row, Cursor> {
  const [held, setHeld] = useState<Place<Row, Cursor>>({ fetchPage, starts: [null] });
  const place = held.fetchPage === fetchPage ? held : { fetchPage, starts: [null] };
  const start = place.starts.at(-1) ?? null;
  const load = useCallback((signal: AbortSignal) => fetchPage(start, signal), [fetchPage, start]);
  const loaded = useLoad(load, { keep: true });
  const next = loaded.state.phase === 'ready' ? loaded.state.data.next : null;

  return {
    ...loaded,
    page: place.starts.length,
    hasNext: next !== null,
    goTo: (page) => {
      if (page <= place.starts.length) {
        setHeld({ fetchPage, starts: place.starts.slice(0, Math.max(1, page)) });
      } else if (next !== null) {
        setHeld({ fetchPage, starts: [...place.starts, next] });
      }
    },
  };
}
