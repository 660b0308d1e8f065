import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { database } from './database';
import { textIn, timeIn } from './row';

/** A page as the dashboard lists it. */
export interface PageLine {
  readonly id: string;
  readonly title: string;
  readonly isPublished: boolean;
  readonly updated_at: Date;
  readonly updated_by_name: string;
}

async function newestPages(size: number, ...which: readonly QueryConstraint[]) {
  const pages = collection(await database({ as: 'account' }), 'pages');
  const found = await getDocs(query(pages, ...which, orderBy('updated_at', 'desc'), limit(size)));
  return found.docs.map((row): PageLine => {
    const data = row.data();
    return {
      id: row.id,
      title: textIn(data, 'title'),
      isPublished: textIn(data, 'status') === 'published',
      updated_at: timeIn(data, 'updated_at') ?? new Date(0),
      updated_by_name: textIn(data, 'updated_by_name'),
    };
  });
}

/** The drafts that a user began, last changed first. One read per row, and at least one. */
export function draftsOf(userId: string, size: number): Promise<readonly PageLine[]> {
  return newestPages(size, where('created_by', '==', userId), where('status', '==', 'draft'));
}

/** The pages that were changed last. One read per row, and at least one. */
export function changedPages(size: number): Promise<readonly PageLine[]> {
  return newestPages(size);
}

/** Counts the pictures without alternative text. One read per 1,000, and at least one. */
export async function picturesWithoutAlt(): Promise<number> {
  const images = collection(await database({ as: 'account' }), 'image_library');
  return (await getCount(query(images, where('alt', '==', '')))).data().count;
}
