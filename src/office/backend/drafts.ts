import * as v from 'valibot';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { number, text as string } from 'roundel-records/fields';
import { PAGE_LIMITS, type PageDraft, type PageText } from 'roundel-records/page';
import { database } from './database';
import { TextFields } from './page-rows';
import { time } from './row';

const DraftFields = v.object({
  ...TextFields,
  tab_id: string,
  base_version: number,
  updated_at: time,
});

/** Identifies a draft. */
export interface DraftKey {
  readonly userId: string;
  /** `new` for a page that was never saved. */
  readonly pageId: string;
  /** Names the tab that writes the draft: a UUID. */
  readonly tabId: string;
}

async function rows() {
  const store = await database();
  return { store, all: collection(store, 'page_drafts') };
}

function toId({ userId, pageId, tabId }: DraftKey): string {
  return `${userId}_${pageId}_${tabId}`;
}

/** Loads a user's newest drafts of a page, newest first. Costs one read per draft, and at least one. */
export async function loadDrafts(userId: string, pageId: string): Promise<readonly PageDraft[]> {
  const { all } = await rows();
  const found = await getDocs(
    query(
      all,
      where('user_id', '==', userId),
      where('page_id', '==', pageId),
      orderBy('updated_at', 'desc'),
      limit(PAGE_LIMITS.draftsOffered),
    ),
  );
  return found.docs.map((row) => v.parse(DraftFields, row.data()));
}

export async function saveDraft(key: DraftKey, text: PageText, baseVersion: number): Promise<void> {
  const { all } = await rows();
  await setDoc(doc(all, toId(key)), {
    ...text,
    user_id: key.userId,
    page_id: key.pageId,
    tab_id: key.tabId,
    base_version: baseVersion,
    updated_at: serverTimestamp(),
  });
}

/** Deletes a draft. A missing draft counts as deleted. */
export async function removeDraft(key: DraftKey): Promise<void> {
  const { all } = await rows();
  await deleteDoc(doc(all, toId(key)));
}

/** Deletes a draft that another tab may be writing, unless it was written after `seen`. */
export async function removeSeenDraft(key: DraftKey, seen: Date): Promise<void> {
  const { store, all } = await rows();
  const ref = doc(all, toId(key));
  await runTransaction(store, async (transaction) => {
    const row = (await transaction.get(ref)).data();
    if (row === undefined) return;
    const { updated_at: at } = v.parse(DraftFields, row);
    if (at.getTime() === seen.getTime()) transaction.delete(ref);
  });
}
