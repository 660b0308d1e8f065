import type { CursorPage } from './useCursorPages';
import type { Loading } from './useLoad';

/** The rows of a page of a query, in whatever state it is: what a DataTable takes. */
export function rowsOf<Row, Cursor>(
  state: Loading<CursorPage<Row, Cursor>>,
): Loading<readonly Row[]> {
  return state.phase === 'ready'
    ? { ...state, data: state.data.rows }
    : { ...state, data: state.data?.rows ?? null };
}
