import { collection, doc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import type { Page, PageStatus, PageText, PageVersion } from 'roundel-records/page';
import { database } from './database';
import { isIn, numberIn, textIn, textsIn, timeIn } from './row';

/** The collections of pages. Rejects with Firebase's own errors or BackendUnavailable. */
export async function pageStore() {
  const store = await database({ as: 'account' });
  return {
    store,
    all: collection(store, 'pages'),
    changes: collection(store, 'page_changes'),
  };
}

export function slugRow(store: Firestore, slug: string) {
  return doc(store, 'page_slugs', slug);
}

/** @param changes the page's row of `page_changes`, if there is one */
export function readPage(id: string, row: DocumentData, changes?: DocumentData): Page {
  const updated = timeIn(row, 'updated_at') ?? new Date(0);
  const text = readText(row);
  const live = { ...text, images: textsIn(row, 'images'), version: numberIn(row, 'version') };
  const page: Page = {
    id,
    ...live,
    status: row['status'] === 'published' ? 'published' : 'draft',
    live: row['status'] === 'published' ? live : null,
    search: textsIn(row, 'search'),
    created_at: timeIn(row, 'created_at') ?? updated,
    created_by: textIn(row, 'created_by'),
    updated_at: updated,
    updated_by: textIn(row, 'updated_by'),
    updated_by_name: textIn(row, 'updated_by_name'),
    published_at: timeIn(row, 'published_at'),
  };
  // The changes are older than the page if it was published between the two reads.
  if (changes === undefined || numberIn(changes, 'version') <= page.version) return page;
  return {
    ...page,
    ...readText(changes),
    images: textsIn(changes, 'images'),
    version: numberIn(changes, 'version'),
    updated_at: timeIn(changes, 'updated_at') ?? updated,
    updated_by: textIn(changes, 'updated_by'),
    updated_by_name: textIn(changes, 'updated_by_name'),
  };
}

export function readVersion(id: string, row: DocumentData): PageVersion {
  const status: PageStatus = row['status'] === 'published' ? 'published' : 'draft';
  return {
    ...readText(row),
    status,
    version: Number(id),
    saved_by: textIn(row, 'saved_by'),
    saved_by_name: textIn(row, 'saved_by_name'),
    saved_at: timeIn(row, 'saved_at') ?? new Date(0),
  };
}

function readText(row: DocumentData): PageText {
  return {
    title: textIn(row, 'title'),
    slug: textIn(row, 'slug'),
    body: textIn(row, 'body'),
    description: textIn(row, 'description'),
    noindex: isIn(row, 'noindex'),
  };
}
