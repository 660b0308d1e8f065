import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import type { Page, PageStatus, PageVersion } from 'roundel-records/page';
import { matchesSearch, chooseSearchKey } from 'roundel-records/search';
import { ownerIn, pageStore, readPage, readVersion, slugRow } from './page-rows';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';

export interface PageQuery {
  /**
   * Finds pages for which every word of this text is the start of a word in the title or slug. Empty to find all pages.
   */
  readonly search: string;
  /** The status of the pages to list; null for any status. */
  readonly status: PageStatus | null;
  /** The uid of the person who saved the pages last; null for all people. */
  readonly savedBy: string | null;
  readonly sort: 'title' | 'updated_at';
  readonly direction: 'asc' | 'desc';
  /** The number of rows to load at once, at most 30. */
  readonly size: number;
}

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

/**
 * Lists pages, one batch of rows at a time. Search, filters and order ignore unpublished changes to published pages,
 * because these changes are loaded only for the rows that were found.
 */
export async function listPages(
  { search, status, savedBy, sort, direction, size }: PageQuery,
  after: Cursor | null,
): Promise<PageOfRows<Page>> {
  const { all, changes } = await pageStore();
  const key = chooseSearchKey(search);
  const asked = query(
    all,
    ...(key === null ? [] : [where('search', 'array-contains', key)]),
    ...(status === null ? [] : [where('status', '==', status)]),
    ...(savedBy === null ? [] : [where('updated_by', '==', savedBy)]),
    orderBy(sort, direction),
  );
  const { rows, next } = await pageOfRows(
    asked,
    after,
    size,
    (row) => ({ row, page: readPage(row.id, row.data()) }),
    ({ page }) => matchesSearch(page.search, search),
  );
  const live = rows.filter(({ page }) => page.live !== null);
  const changed = await rowsById(
    changes,
    live.map(({ page }) => page.id),
  );
  return { rows: rows.map(({ row }) => readPage(row.id, row.data(), changed.get(row.id))), next };
}

/** Lists pages with unpublished changes, newest changes first. */
export async function listChangedPages(
  { search, savedBy, size }: Pick<PageQuery, 'search' | 'savedBy' | 'size'>,
  after: Cursor | null,
): Promise<PageOfRows<Page>> {
  const { all, changes } = await pageStore();
  const { rows, next } = await pageOfRows(
    query(
      changes,
      ...(savedBy === null ? [] : [where('updated_by', '==', savedBy)]),
      orderBy('updated_at', 'desc'),
    ),
    after,
    size,
    (row) => row,
    (row) => matchesSearch(readPage(row.id, row.data()).search, search),
  );
  const pages = await rowsById(
    all,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.flatMap((row) => {
      const page = pages.get(row.id);
      return page === undefined ? [] : [readPage(row.id, page, row.data())];
    }),
    next,
  };
}

/** Loads a page; null when there is none. */
export async function loadPage(id: string): Promise<Page | null> {
  const { all, changes } = await pageStore();
  const [found, changed] = await Promise.all([getDoc(doc(all, id)), getDoc(doc(changes, id))]);
  const row = found.data();
  return row === undefined ? null : readPage(id, row, changed.data());
}

/** Resolves to the id of the page that has this slug, or to null if the slug is free. */
export async function slugOwner(slug: string): Promise<string | null> {
  const { store } = await pageStore();
  const row = (await getDoc(slugRow(store, slug))).data();
  return row === undefined ? null : ownerIn(row);
}

/**
 * Resolves to the titles of the published pages that have one of these slugs, keyed by slug. Costs one read per page
 * found, and at least one.
 *
 * @param slugs at most 30
 */
export async function publishedTitles(
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { all } = await pageStore();
  const { docs } = await getDocs(
    query(all, where('slug', 'in', slugs), where('status', '==', 'published')),
  );
  return new Map(
    docs.map((row) => {
      const { slug, title } = readPage(row.id, row.data());
      return [slug, title] as const;
    }),
  );
}

/** Lists at most `most` pages that show this picture of the library, in their text or in their unpublished changes. */
export async function pagesWithImage(imageId: string, most: number): Promise<readonly Page[]> {
  const { all, changes } = await pageStore();
  const shows = [where('images', 'array-contains', imageId), limit(most)] as const;
  const [pages, changed] = await Promise.all([
    getDocs(query(all, ...shows)),
    getDocs(query(changes, ...shows)),
  ]);
  const found = new Map<string, Page>();
  for (const row of [...pages.docs, ...changed.docs]) {
    if (!found.has(row.id)) found.set(row.id, readPage(row.id, row.data()));
  }
  return [...found.values()].slice(0, most);
}

/** Lists a page's versions, newest first. */
export async function listVersions(
  id: string,
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<PageVersion>> {
  const { all } = await pageStore();
  const versions = query(collection(doc(all, id), 'versions'), orderBy('saved_at', 'desc'));
  return pageOfRows(versions, after, size, (row) => readVersion(row.id, row.data()));
}

/** Loads a version of a page; null when there is none. */
export async function loadVersion(id: string, version: number): Promise<PageVersion | null> {
  const { all } = await pageStore();
  const found = await getDoc(doc(all, id, 'versions', String(version)));
  const row = found.data();
  return row === undefined ? null : readVersion(found.id, row);
}

/** Loads rows by id. Costs one read per row that exists, and at least one. Firestore accepts at most 30 ids. */
async function rowsById(
  rows: ReturnType<typeof collection>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentData>> {
  if (ids.length === 0) return new Map();
  const found = await getDocs(query(rows, where(documentId(), 'in', ids)));
  return new Map(found.docs.map((row) => [row.id, row.data()]));
}
