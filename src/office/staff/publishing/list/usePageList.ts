import { useCallback, useState } from 'react';
import type { Cursor } from '../../../backend/paging';
import type { PageStatus } from 'roundel-records/page';
import type { Sort } from '../../parts/sort';
import { useCursorPages } from '../../parts/useCursorPages';

/** Rows per page of the table. Each row costs one read, or two if the page has unpublished changes. */
const PAGE_SIZE = 20;

interface Filters {
  readonly search: string;
  /** changed: published pages with saved changes that are not published. */
  readonly status: PageStatus | 'changed' | 'all';
  /** Lists only pages that the user with this uid saved last; empty for all users. */
  readonly savedBy: string;
}

const ALL_PAGES: Filters = { search: '', status: 'all', savedBy: '' };

const NEWEST: Sort = { column: 'updated', direction: 'descending' };

/** The list of pages with its search, filters and order. */
export function usePageList() {
  const [filters, setFilters] = useState(ALL_PAGES);
  const { search, status, savedBy } = filters;
  const [chosenSort, setSort] = useState(NEWEST);
  /** The names, by uid, of the users who last saved the pages listed so far. */
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map());
  // Changed pages can be sorted only by time, because their index has no other field.
  const sort = status === 'changed' ? NEWEST : chosenSort;

  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listPages, listChangedPages } = await import('../../../backend/pages');
      const query = {
        search,
        status: status === 'all' || status === 'changed' ? null : status,
        savedBy: savedBy === '' ? null : savedBy,
        sort: sort.column === 'title' ? 'title' : 'updated_at',
        direction: sort.direction === 'ascending' ? 'asc' : 'desc',
        size: PAGE_SIZE,
      } as const;
      const list = status === 'changed' ? listChangedPages : listPages;
      const found = await list(query, after);
      const seen = found.rows.map((row) => [row.updated_by, row.updated_by_name] as const);
      setAuthors((known) => new Map([...known, ...seen]));
      return found;
    },
    [search, status, savedBy, sort],
  );

  return {
    pages: useCursorPages(fetchPage),
    filters,
    filter: (changes: Partial<Filters>) => {
      setFilters((before) => ({ ...before, ...changes }));
    },
    isFiltered: search !== '' || status !== 'all' || savedBy !== '',
    showAll: () => {
      setFilters(ALL_PAGES);
    },
    authors,
    sort,
    setSort,
  };
}
