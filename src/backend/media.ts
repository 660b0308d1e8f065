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
import type { LibraryImage } from '../records/image';
import { beginningsOf, matchesSearch, searchKey } from '../records/search';
import { database } from './database';
import type { Author } from './pages';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { bytesIn, isIn, numberIn, textIn, textsIn, timeIn } from './row';

export interface ImageQuery {
  /** Words, of which every one has to begin a word of the name; empty for all. */
  readonly search: string;
  readonly sort: 'name' | 'created_at';
  readonly direction: 'asc' | 'desc';
  /** Rows a page of the list. */
  readonly size: number;
}

/** A picture as it goes into the library. */
export interface NewImage {
  /** Made by whoever adds it, so that adding can be repeated. */
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  readonly type: LibraryImage['type'];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly file: Uint8Array;
  readonly thumb: Uint8Array;
}

/** Everything here rejects with Firebase's own errors, or BackendUnavailable. */
async function library() {
  const store = await database({ as: 'account' });
  return {
    store,
    all: collection(store, 'image_library'),
    row: (id: string) => doc(store, 'image_library', id),
    file: (id: string) => doc(store, 'image_files', id),
  };
}

/** One page of the library, with thumbnails and without files. */
export async function listImages(
  { search, sort, direction, size }: ImageQuery,
  after: Cursor | null,
): Promise<PageOfRows<LibraryImage>> {
  const { all } = await library();
  const key = searchKey(search);
  const asked = query(
    all,
    ...(key === null ? [] : [where('search', 'array-contains', key)]),
    orderBy(sort, direction),
  );
  return pageOfRows(
    asked,
    after,
    size,
    (row) => readImage(row.id, row.data()),
    (image) => matchesSearch(image.search, search),
  );
}

/** The file of a picture; null when there is none. */
export async function loadImageFile(id: string): Promise<Blob | null> {
  const { file } = await library();
  const data = (await getDoc(file(id))).data();
  return data === undefined
    ? null
    : new Blob([bytesIn(data, 'data')], { type: textIn(data, 'type') });
}

/** Adds a picture and its file, both or neither. Adding the same once more is no failure. */
export async function addImage(image: NewImage, by: Author): Promise<void> {
  const { store, row, file } = await library();
  const batch = writeBatch(store);
  batch.set(row(image.id), {
    ...naming(image.name, image.alt),
    type: image.type,
    width: image.width,
    height: image.height,
    bytes: image.file.length,
    thumb: Bytes.fromUint8Array(image.thumb),
    published: false,
    created_at: serverTimestamp(),
    created_by: by.id,
    created_by_name: by.name,
  });
  batch.set(file(image.id), {
    data: Bytes.fromUint8Array(image.file),
    type: image.type,
    published: false,
  });
  try {
    await batch.commit();
  } catch (error) {
    // The answer to an earlier attempt was lost, and the rules let nobody write it twice.
    const there = await getDoc(row(image.id)).catch(() => null);
    if (there?.exists() !== true) throw error;
  }
}

export async function renameImage(id: string, name: string, alt: string): Promise<void> {
  const { row } = await library();
  await updateDoc(row(id), naming(name, alt));
}

/** Removes a picture and its file, both or neither. One that is gone is as good as removed. */
export async function removeImage(id: string): Promise<void> {
  const { store, row, file } = await library();
  const batch = writeBatch(store);
  batch.delete(row(id));
  batch.delete(file(id));
  await batch.commit();
}

/** Lets visitors load these pictures. Those that are not there any more are passed over. */
export async function showImages(ids: readonly string[]): Promise<void> {
  await flag(ids, true);
}

/**
 * Takes pictures back from visitors, but for those a published page shows. A
 * page that is published while this runs is found by looking again afterwards.
 */
export async function hideUnusedImages(ids: readonly string[]): Promise<void> {
  const unused = await without(ids, isShown);
  await flag(unused, false);
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

/** Writes the flag where it is not so yet, on the row and the file together. */
async function flag(ids: readonly string[], published: boolean): Promise<void> {
  const { store, row, file } = await library();
  const rows = await Promise.all(ids.map((id) => getDoc(row(id))));
  const others = rows.filter(
    (found) => found.exists() && isIn(found.data(), 'published') !== published,
  );
  if (others.length === 0) return;
  const batch = writeBatch(store);
  for (const { id } of others) {
    batch.update(row(id), { published, updated_at: serverTimestamp() });
    batch.update(file(id), { published });
  }
  await batch.commit();
}

function naming(name: string, alt: string) {
  return { name, alt, search: beginningsOf(name), updated_at: serverTimestamp() };
}

function readImage(id: string, row: DocumentData): LibraryImage {
  const created = timeIn(row, 'created_at') ?? new Date(0);
  const type: unknown = row['type'];
  return {
    id,
    name: textIn(row, 'name'),
    search: textsIn(row, 'search'),
    alt: textIn(row, 'alt'),
    type: type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg',
    width: numberIn(row, 'width'),
    height: numberIn(row, 'height'),
    bytes: numberIn(row, 'bytes'),
    thumb: bytesIn(row, 'thumb'),
    published: isIn(row, 'published'),
    created_at: created,
    created_by: textIn(row, 'created_by'),
    created_by_name: textIn(row, 'created_by_name'),
    updated_at: timeIn(row, 'updated_at') ?? created,
  };
}
