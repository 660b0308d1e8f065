import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  imagesIn,
  type Page,
  type PageStatus,
  type PageText,
  type PageVersion,
} from '../records/page';
import { prefixesOf, matchesSearch, searchKey } from '../records/search';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { isIn, numberIn, textIn, textsIn, timeIn } from './row';

/** Who saves; stored with the saved version. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

export interface PageQuery {
  /** Every word must be a prefix of a word in the title or slug; empty matches all. */
  readonly search: string;
  /** null matches both. */
  readonly status: PageStatus | null;
  readonly sort: 'title' | 'updated_at';
  readonly direction: 'asc' | 'desc';
  /** Rows per page. */
  readonly size: number;
}

export interface SaveRequest {
  /** The editor chooses a new page's id, so that a save can be retried. */
  readonly id: string;
  readonly text: PageText;
  readonly status: PageStatus;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  readonly by: Author;
}

export type SaveOutcome =
  /** Its times are from this device's clock until it is loaded again. */
  | { readonly kind: 'saved'; readonly page: Page }
  /** Somebody else saved in the meantime. Nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: Page }
  | { readonly kind: 'slug-taken' }
  /** Somebody else deleted the page. Nothing was written. */
  | { readonly kind: 'gone' };

export type RemoveOutcome =
  { readonly kind: 'removed' } | Exclude<SaveOutcome, { kind: 'saved' | 'slug-taken' }>;

/**
 * Attempts per transaction: one more than a simultaneous save needs. Further ones
 * would only keep people without a connection waiting.
 */
const ATTEMPTS = { maxAttempts: 3 };

/** Everything here rejects with Firebase's own errors or BackendUnavailable. */
async function pages() {
  const store = await database({ as: 'account' });
  return { store, all: collection(store, 'pages') };
}

/** Lists pages, one batch of rows at a time. */
export async function listPages(
  { search, status, sort, direction, size }: PageQuery,
  after: Cursor | null,
): Promise<PageOfRows<Page>> {
  const { all } = await pages();
  const key = searchKey(search);
  const asked = query(
    all,
    ...(key === null ? [] : [where('search', 'array-contains', key)]),
    ...(status === null ? [] : [where('status', '==', status)]),
    orderBy(sort, direction),
  );
  return pageOfRows(
    asked,
    after,
    size,
    (row) => readPage(row.id, row.data()),
    (page) => matchesSearch(page.search, search),
  );
}

/** Loads a page; null when there is none. */
export async function loadPage(id: string): Promise<Page | null> {
  const { all } = await pages();
  const found = await getDoc(doc(all, id));
  const row = found.data();
  return row === undefined ? null : readPage(id, row);
}

/** The id of the page that has this slug; null when it is free. */
export async function slugOwner(slug: string): Promise<string | null> {
  const { store } = await pages();
  const row = (await getDoc(doc(store, 'page_slugs', slug))).data();
  return row === undefined ? null : textIn(row, 'page_id');
}

/** Lists pages whose body shows this picture of the library. */
export async function pagesWithImage(imageId: string, most: number): Promise<readonly Page[]> {
  const { all } = await pages();
  const found = await getDocs(query(all, where('images', 'array-contains', imageId), limit(most)));
  return found.docs.map((row) => readPage(row.id, row.data()));
}

/**
 * Saves a page with its version and its slug, atomically. Repeating a save whose
 * answer was lost is not a conflict.
 */
export async function savePage(request: SaveRequest): Promise<SaveOutcome> {
  const { id, text, status, baseVersion, by } = request;
  const { store, all } = await pages();
  const ref = doc(all, id);
  return runTransaction(
    store,
    async (transaction): Promise<SaveOutcome> => {
      const row = (await transaction.get(ref)).data();
      const old = row === undefined ? null : readPage(id, row);
      if (old === null && baseVersion > 0) return { kind: 'gone' };
      if (old !== null && old.version !== baseVersion) {
        return isThisSave(old, request)
          ? { kind: 'saved', page: old }
          : { kind: 'conflict', theirs: old };
      }
      const slug = slugRow(store, text.slug);
      const owner = (await transaction.get(slug)).data();
      if (owner !== undefined && textIn(owner, 'page_id') !== id) return { kind: 'slug-taken' };

      const version = baseVersion + 1;
      const publishes = status === 'published' && old?.status !== 'published';
      const changes = {
        ...text,
        status,
        images: imagesIn(text.body),
        search: prefixesOf(`${text.title} ${text.slug}`),
        version,
        updated_at: serverTimestamp(),
        updated_by: by.id,
        updated_by_name: by.name,
      };
      if (old === null) {
        transaction.set(ref, {
          ...changes,
          created_at: serverTimestamp(),
          created_by: by.id,
          published_at: publishes ? serverTimestamp() : null,
        });
      } else {
        transaction.update(ref, {
          ...changes,
          ...(publishes ? { published_at: serverTimestamp() } : {}),
        });
      }
      transaction.set(doc(ref, 'versions', String(version)), {
        ...text,
        status,
        saved_by: by.id,
        saved_by_name: by.name,
        saved_at: serverTimestamp(),
      });
      if (owner === undefined) transaction.set(slug, { page_id: id });
      if (old !== null && old.slug !== text.slug) transaction.delete(slugRow(store, old.slug));

      const now = new Date();
      const page: Page = {
        id,
        ...changes,
        updated_at: now,
        created_at: old?.created_at ?? now,
        created_by: old?.created_by ?? by.id,
        published_at: publishes ? now : (old?.published_at ?? null),
      };
      return { kind: 'saved', page };
    },
    ATTEMPTS,
  );
}

/** Deletes a page unless it has changed since `version`. Frees its slug, keeps its versions. */
export async function removePage(id: string, version: number): Promise<RemoveOutcome> {
  const { store, all } = await pages();
  const ref = doc(all, id);
  return runTransaction(
    store,
    async (transaction): Promise<RemoveOutcome> => {
      const row = (await transaction.get(ref)).data();
      if (row === undefined) return { kind: 'gone' };
      const old = readPage(id, row);
      if (old.version !== version) return { kind: 'conflict', theirs: old };
      transaction.delete(ref);
      transaction.delete(slugRow(store, old.slug));
      return { kind: 'removed' };
    },
    ATTEMPTS,
  );
}

/** Lists a page's versions, newest first. */
export async function listVersions(
  id: string,
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<PageVersion>> {
  const { all } = await pages();
  const versions = query(collection(doc(all, id), 'versions'), orderBy('saved_at', 'desc'));
  return pageOfRows(versions, after, size, (row) => readVersion(row.id, row.data()));
}

/** Loads a version of a page; null when there is none. */
export async function loadVersion(id: string, version: number): Promise<PageVersion | null> {
  const { all } = await pages();
  const found = await getDoc(doc(all, id, 'versions', String(version)));
  const row = found.data();
  return row === undefined ? null : readVersion(found.id, row);
}

function slugRow(store: Firestore, slug: string) {
  return doc(store, 'page_slugs', slug);
}

function isThisSave(page: Page, { text, status, baseVersion, by }: SaveRequest): boolean {
  return (
    page.version === baseVersion + 1 &&
    page.updated_by === by.id &&
    page.status === status &&
    page.title === text.title &&
    page.slug === text.slug &&
    page.body === text.body &&
    page.description === text.description &&
    page.noindex === text.noindex
  );
}

function readText(row: DocumentData): PageText & { readonly status: PageStatus } {
  return {
    title: textIn(row, 'title'),
    slug: textIn(row, 'slug'),
    body: textIn(row, 'body'),
    description: textIn(row, 'description'),
    noindex: isIn(row, 'noindex'),
    status: row['status'] === 'published' ? 'published' : 'draft',
  };
}

function readPage(id: string, row: DocumentData): Page {
  const updated = timeIn(row, 'updated_at') ?? new Date(0);
  return {
    id,
    ...readText(row),
    images: textsIn(row, 'images'),
    search: textsIn(row, 'search'),
    version: numberIn(row, 'version'),
    created_at: timeIn(row, 'created_at') ?? updated,
    created_by: textIn(row, 'created_by'),
    updated_at: updated,
    updated_by: textIn(row, 'updated_by'),
    updated_by_name: textIn(row, 'updated_by_name'),
    published_at: timeIn(row, 'published_at'),
  };
}

function readVersion(id: string, row: DocumentData): PageVersion {
  return {
    ...readText(row),
    version: Number(id),
    saved_by: textIn(row, 'saved_by'),
    saved_by_name: textIn(row, 'saved_by_name'),
    saved_at: timeIn(row, 'saved_at') ?? new Date(0),
  };
}
