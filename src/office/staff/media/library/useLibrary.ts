import { useCallback, useState } from 'react';
import type { ImageFilter } from '../../../backend/media';
import type { Cursor } from '../../../backend/paging';
import { useCursorPages } from '../../parts/useCursorPages';

export const IMAGE_FILTERS: readonly ImageFilter[] = ['all', 'no-alt', 'unused'];

export type Library = ReturnType<typeof useLibrary>;

/**
 * Loads the library's pictures, page by page. Each picture costs one read.
 *
 * @param filtering the current filter and its setter, owned by the caller
 */
export function useLibrary(
  pageSize: number,
  [filter, setFilter]: readonly [ImageFilter, (filter: ImageFilter) => void],
) {
  const [search, setSearch] = useState('');
  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listImages } = await import('../../../backend/media');
      return listImages({ search, filter, size: pageSize }, after);
    },
    [search, filter, pageSize],
  );
  return { pages: useCursorPages(fetchPage), search, setSearch, filter, setFilter };
}
