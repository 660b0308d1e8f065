import { useCallback, useState } from 'react';
import type { ImageFilter } from '../../../backend/media';
import type { Cursor } from '../../../backend/paging';
import type { LibraryImage } from 'roundel-records/image';
import { useCursorPages, type CursorPages } from '../../parts/useCursorPages';

export const IMAGE_FILTERS: readonly ImageFilter[] = ['all', 'no-alt', 'unused'];

export type LibrarySort = 'newest' | 'name';

export interface Library {
  readonly pages: CursorPages<LibraryImage, Cursor>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filter: ImageFilter;
  readonly setFilter: (filter: ImageFilter) => void;
  readonly sort: LibrarySort;
  readonly setSort: (sort: LibrarySort) => void;
}

/**
 * The library's pictures, page by page. Each picture costs one read.
 *
 * @param filtering the current filter and its setter, owned by the caller
 */
export function useLibrary(
  pageSize: number,
  [filter, setFilter]: readonly [ImageFilter, (filter: ImageFilter) => void],
): Library {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<LibrarySort>('newest');
  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listImages } = await import('../../../backend/media');
      const order =
        sort === 'name'
          ? ({ sort: 'name', direction: 'asc' } as const)
          : ({ sort: 'created_at', direction: 'desc' } as const);
      return listImages({ search, filter, size: pageSize, ...order }, after);
    },
    [search, filter, sort, pageSize],
  );
  const pages = useCursorPages(fetchPage);
  return { pages, search, setSearch, filter, setFilter, sort, setSort };
}
