import { useCallback, useState } from 'react';
import type { Cursor } from '../../../backend/paging';
import type { Page, PageStatus } from 'roundel-records/page';
import type { Sort } from '../../parts/sort';
import { useCursorPages, type CursorPages } from '../../parts/useCursorPages';

/** Rows per page of the table. Each row costs one read, or two if the page has unpublished changes. */
const PAGE_SIZE = 20;

/** changed: published pages with saved changes that are not published. */
type PageFilter = PageStatus | 'changed' | 'all';

export interface PageList {
  readonly pages: CursorPages<Page, Cursor>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filter: PageFilter;
  readonly setFilter: (filter: PageFilter) => void;
  /** Lists only pages that the user with this uid saved last; empty for all users. */
  readonly savedBy: string;
  readonly setSavedBy: (uid: string) => void;
  /** The names, by uid, of the users who last saved the pages listed so far. */
  readonly authors: ReadonlyMap<string, string>;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly isFiltered: boolean;
  readonly showAll: () => void;
}

const NEWEST: Sort = { column: 'updated', direction: 'descending' };

/** The list of pages with its search, filters and order. */
export function usePageList(): PageList {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PageFilter>('all');
  const [savedBy, setSavedBy] = useState('');
  const [chosenSort, setSort] = useState<Sort>(NEWEST);
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map());
  // Changed pages can be sorted only by time, because their index has no other field.
  const sort = filter === 'changed' ? NEWEST : chosenSort;

  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listPages, listChangedPages } = await import('../../../backend/pages');
      const query = {
        search,
        status: filter === 'all' || filter === 'changed' ? null : filter,
        savedBy: savedBy === '' ? null : savedBy,
        sort: sort.column === 'title' ? 'title' : 'updated_at',
        direction: sort.direction === 'ascending' ? 'asc' : 'desc',
        size: PAGE_SIZE,
      } as const;
      const found = await (filter === 'changed'
        ? listChangedPages(query, after)
        : listPages(query, after));
      setAuthors((known) => {
        const seen = found.rows.map((row) => [row.updated_by, row.updated_by_name] as const);
        return seen.every(([uid]) => known.has(uid)) ? known : new Map([...known, ...seen]);
      });
      return found;
    },
    [search, filter, savedBy, sort],
  );
  const pages = useCursorPages(fetchPage);

  return {
    pages,
    search,
    setSearch,
    filter,
    setFilter,
    savedBy,
    setSavedBy,
    authors,
    sort,
    setSort,
    isFiltered: search !== '' || filter !== 'all' || savedBy !== '',
    showAll: () => {
      setSearch('');
      setFilter('all');
      setSavedBy('');
    },
  };
}
