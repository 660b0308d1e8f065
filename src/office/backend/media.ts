import * as v from 'valibot';
import {
  Bytes,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore/lite';
import { text, texts, toSchemas } from 'roundel-records/fields';
import { IMAGE_FIELDS, type LibraryImage } from 'roundel-records/image';
import { listPrefixes, matchesSearch, chooseSearchKey } from 'roundel-records/search';
import { database } from './database';
import type { Author } from './page-saves';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { bytes, time, timeOrNull } from './row';

const ImageRow = v.object({
  ...toSchemas(IMAGE_FIELDS),
  thumb: bytes,
  search: texts,
  created_at: time,
  created_by: text,
  created_by_name: text,
  updated_at: timeOrNull,
});

const FileRow = v.object({ data: bytes, type: text });

/** The field in which pages list their pictures. */
const UsageRow = v.object({ images: texts });

/** no-alt: pictures without alternative text. unused: pictures that no page shows, published or not. */
export type ImageFilter = 'all' | 'no-alt' | 'unused';

export interface ImageQuery {
  /**
   * Finds pictures for which every word of this text is the start of a word in the name. Empty to find all pictures.
   */
  readonly search: string;
  readonly filter: ImageFilter;
  /** The number of rows per page, at most 29: a request loads one row more, and {@link usedImages} accepts 30 ids. */
  readonly size: number;
}

/** A picture's file, with its type, dimensions and thumbnail. */
export interface ImageContent {
  readonly type: LibraryImage['type'];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly file: Uint8Array;
  readonly thumb: Uint8Array;
}

/** A picture to add to the library. */
export interface NewImage extends ImageContent {
  /** Chosen by the caller, so that adding can be retried. */
  readonly id: string;
  readonly name: string;
  readonly alt: string;
}

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

async function library() {
  const store = await database();
  return {
    store,
    all: collection(store, 'image_library'),
    row: (id: string) => doc(store, 'image_library', id),
    file: (id: string) => doc(store, 'image_files', id),
  };
}

/** Lists one page of the library, newest pictures first, with thumbnails but without files. */
export async function listImages(
  { search, filter, size }: ImageQuery,
  after: Cursor | null,
): Promise<PageOfRows<LibraryImage>> {
  const { all } = await library();
  const key = chooseSearchKey(search);
  const asked = query(
    all,
    ...(key === null ? [] : [where('search', 'array-contains', key)]),
    ...(filter === 'no-alt' ? [where('alt', '==', '')] : []),
    ...(filter === 'unused' ? [where('published', '==', false)] : []),
    orderBy('created_at', 'desc'),
  );
  return pageOfRows(
    asked,
    after,
    size,
    (row) => readImage(row.id, row.data()),
    (image) => matchesSearch(image.search, search),
    filter === 'unused' ? withoutUsed : undefined,
  );
}

async function withoutUsed(images: readonly LibraryImage[]): Promise<readonly LibraryImage[]> {
  const used = await usedImages(images.map(({ id }) => id));
  return images.filter(({ id }) => !used.has(id));
}

/**
 * Resolves to the ids of those pictures that a page shows, published or not. Costs one read for each row of `pages` or
 * `page_changes` that contains any of the pictures, and at least two reads.
 *
 * @param ids at most 30
 */
export async function usedImages(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { store } = await library();
  const found = await Promise.all(
    ['pages', 'page_changes'].map((name) =>
      getDocs(query(collection(store, name), where('images', 'array-contains-any', ids))),
    ),
  );
  const shown = found.flatMap(({ docs }) =>
    docs.flatMap((row) => v.parse(UsageRow, row.data()).images),
  );
  return new Set(ids.filter((id) => shown.includes(id)));
}

/** Loads the file of a picture; null when there is none. */
export async function loadImageFile(id: string): Promise<Blob | null> {
  const { file } = await library();
  const data = (await getDoc(file(id))).data();
  if (data === undefined) return null;
  const { data: content, type } = v.parse(FileRow, data);
  return new Blob([content], { type });
}

/** Adds a picture and its file atomically. If an earlier attempt has already added the picture, this succeeds. */
export async function addImage(image: NewImage, by: Author): Promise<void> {
  const { store, row, file } = await library();
  const batch = writeBatch(store);
  batch.set(row(image.id), {
    ...nameFields(image.name, image.alt),
    ...contentFields(image, by),
    published: false,
    created_at: serverTimestamp(),
    created_by: by.id,
    created_by_name: by.name,
    deleted_by: '',
  });
  batch.set(file(image.id), {
    data: Bytes.fromUint8Array(image.file),
    type: image.type,
    published: false,
  });
  try {
    await batch.commit();
  } catch (error) {
    // Looks for the picture, because the rules also refuse this write if an earlier attempt succeeded but its answer
    // was lost.
    const there = await getDoc(row(image.id)).catch(() => null);
    if (there?.exists() !== true) throw error;
  }
}

/** Replaces the file of a picture atomically. The picture's address, name and alternative text stay the same. */
export async function replaceImage(id: string, content: ImageContent, by: Author): Promise<void> {
  const { store, row, file } = await library();
  const batch = writeBatch(store);
  batch.update(row(id), { ...contentFields(content, by), updated_at: serverTimestamp() });
  batch.update(file(id), { data: Bytes.fromUint8Array(content.file), type: content.type });
  await batch.commit();
}

export async function renameImage(id: string, name: string, alt: string): Promise<void> {
  const { row } = await library();
  await updateDoc(row(id), nameFields(name, alt));
}

/**
 * Deletes a picture and its file atomically, after writing into the row who deletes it. A missing picture counts as
 * deleted.
 */
export async function removeImage(id: string, by: Author): Promise<void> {
  const { store, row, file } = await library();
  const batch = writeBatch(store);
  batch.delete(row(id));
  batch.delete(file(id));
  try {
    await updateDoc(row(id), { deleted_by: by.id, updated_at: serverTimestamp() });
    await batch.commit();
  } catch (error) {
    if ((await getDoc(row(id))).exists()) throw error;
  }
}

/** Lets visitors load these pictures. Skips pictures that no longer exist. */
export async function showImages(ids: readonly string[]): Promise<void> {
  await setPublished(ids, true);
}

/**
 * Hides pictures from visitors, except pictures that a published page shows. Afterwards checks again, and shows any
 * picture whose page was published in the meantime.
 */
export async function hideUnusedImages(ids: readonly string[]): Promise<void> {
  const unused = await without(ids, isShown);
  await setPublished(unused, false);
  await showImages(await without(unused, async (id) => !(await isShown(id))));
}

async function without(
  ids: readonly string[],
  is: (id: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const answers = await Promise.all(ids.map(is));
  return ids.filter((_, index) => answers[index] !== true);
}

/** Whether a published page shows a picture. */
async function isShown(id: string): Promise<boolean> {
  const { store } = await library();
  const shown = query(
    collection(store, 'pages'),
    where('images', 'array-contains', id),
    where('status', '==', 'published'),
    limit(1),
  );
  return (await getDocs(shown)).docs.length > 0;
}

/** How many pictures to show or hide in one request. The rules look up 5 documents for each, and may look up 20. */
const PICTURES_AT_ONCE = 4;

/** Sets `published` in the pictures that do not have this value yet. Changes the row and the file of each atomically. */
async function setPublished(ids: readonly string[], published: boolean): Promise<void> {
  const { store, row, file } = await library();
  const rows = await Promise.all(ids.map((id) => getDoc(row(id))));
  const others = rows.filter(
    (found) => found.exists() && v.parse(ImageRow, found.data()).published !== published,
  );
  for (let first = 0; first < others.length; first += PICTURES_AT_ONCE) {
    const batch = writeBatch(store);
    for (const { id } of others.slice(first, first + PICTURES_AT_ONCE)) {
      batch.update(row(id), { published, updated_at: serverTimestamp() });
      batch.update(file(id), { published });
    }
    await batch.commit();
  }
}

function nameFields(name: string, alt: string) {
  return { name, alt, search: listPrefixes(name), updated_at: serverTimestamp() };
}

function contentFields({ type, width, height, file, thumb }: ImageContent, by: Author) {
  return {
    type,
    width,
    height,
    bytes: file.length,
    thumb: Bytes.fromUint8Array(thumb),
    file_at: serverTimestamp(),
    file_by: by.id,
  };
}

function readImage(id: string, data: DocumentData): LibraryImage {
  const { updated_at, ...image } = v.parse(ImageRow, data);
  return { id, ...image, updated_at: updated_at ?? image.created_at };
}
