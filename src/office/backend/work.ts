import * as v from 'valibot';
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
import { text } from 'roundel-records/fields';
import { database } from './database';
import { time } from './row';

const PageRow = v.object({ title: text, status: text, updated_at: time, updated_by_name: text });

/** A line in the dashboard's list of pages. */
export interface PageLine {
  readonly id: string;
  readonly title: string;
  readonly isPublished: boolean;
  readonly updated_at: Date;
  readonly updated_by_name: string;
}

async function newestPages(size: number, ...which: readonly QueryConstraint[]) {
  const pages = collection(await database(), 'pages');
  const found = await getDocs(query(pages, ...which, orderBy('updated_at', 'desc'), limit(size)));
  return found.docs.map((row): PageLine => {
    const { status, ...line } = v.parse(PageRow, row.data());
    return { id: row.id, ...line, isPublished: status === 'published' };
  });
}

/** Resolves to the draft pages that a user created, newest change first. Costs one read per row, and at least one. */
export function listDrafts(userId: string, size: number): Promise<readonly PageLine[]> {
  return newestPages(size, where('created_by', '==', userId), where('status', '==', 'draft'));
}

/** Resolves to the pages that were changed last. Costs one read per row, and at least one. */
export function changedPages(size: number): Promise<readonly PageLine[]> {
  return newestPages(size);
}

/** Counts the pictures without alternative text. Costs one read per 1,000 pictures, and at least one. */
export async function picturesWithoutAlt(): Promise<number> {
  const images = collection(await database(), 'image_library');
  return (await getCount(query(images, where('alt', '==', '')))).data().count;
}
