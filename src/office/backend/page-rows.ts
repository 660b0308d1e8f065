import * as v from 'valibot';
import { collection, doc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { number, text, texts, toSchemas } from 'roundel-records/fields';
import { PAGE_FIELDS, pickPageText, type Page, type PageVersion } from 'roundel-records/page';
import { database } from './database';
import { time, timeOrNull } from './row';

/** Resolves to the database and its collections of pages. Rejects with Firebase's own errors or BackendUnavailable. */
export async function pageStore() {
  const store = await database();
  return {
    store,
    all: collection(store, 'pages'),
    changes: collection(store, 'page_changes'),
  };
}

const SlugRow = v.object({ page_id: text });

/** The id of the page for which a row of `page_slugs` reserves a slug. */
export function ownerIn(row: DocumentData): string {
  return v.parse(SlugRow, row).page_id;
}

export function slugRow(store: Firestore, slug: string) {
  return doc(store, 'page_slugs', slug);
}

/** The schemas of the fields of a page's text. Every kind of row that stores the text has these fields. */
export const TextFields = toSchemas(PAGE_FIELDS);

const status = v.fallback(v.picklist(['draft', 'published']), 'draft');

/** The fields that rows of `pages` and rows of `page_changes` share. */
const SavedFields = {
  ...TextFields,
  images: texts,
  version: number,
  updated_at: time,
  updated_by: text,
  updated_by_name: text,
};

const ChangesRow = v.object(SavedFields);

const PageRow = v.object({
  ...SavedFields,
  status,
  search: texts,
  created_at: timeOrNull,
  created_by: text,
  published_at: timeOrNull,
});

const VersionRow = v.object({
  ...TextFields,
  status,
  saved_by: text,
  saved_by_name: text,
  saved_at: time,
});

/** @param changes the page's row of `page_changes`, if there is one */
export function readPage(id: string, row: DocumentData, changes?: DocumentData): Page {
  const found = v.parse(PageRow, row);
  const { images, version } = found;
  const live = { ...pickPageText(found), images, version };
  const page: Page = {
    id,
    ...found,
    live: found.status === 'published' ? live : null,
    created_at: found.created_at ?? found.updated_at,
  };
  if (changes === undefined) return page;
  const changed = v.parse(ChangesRow, changes);
  // Ignores changes that are older than the page: the page was published between the two reads.
  return changed.version <= page.version ? page : { ...page, ...changed };
}

export function readVersion(id: string, row: DocumentData): PageVersion {
  return { ...v.parse(VersionRow, row), version: Number(id) };
}
