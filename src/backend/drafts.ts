import * as v from 'valibot';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { number } from 'roundel-records/fields';
import type { PageDraft, PageText } from 'roundel-records/page';
import { database } from './database';
import { TextFields } from './page-rows';
import { time } from './row';

const DraftRow = v.object({ ...TextFields, base_version: number, updated_at: time });

/** Identifies a draft. `pageId` is `new` for a page that was never saved. */
export interface DraftKey {
  readonly userId: string;
  readonly pageId: string;
}

async function row({ userId, pageId }: DraftKey) {
  return doc(await database(), 'page_drafts', `${userId}_${pageId}`);
}

/** Loads a draft; null when there is none. */
export async function loadDraft(key: DraftKey): Promise<PageDraft | null> {
  const data = (await getDoc(await row(key))).data();
  return data === undefined ? null : v.parse(DraftRow, data);
}

export async function saveDraft(key: DraftKey, text: PageText, baseVersion: number): Promise<void> {
  await setDoc(await row(key), {
    ...text,
    user_id: key.userId,
    page_id: key.pageId,
    base_version: baseVersion,
    updated_at: serverTimestamp(),
  });
}

/** Deletes a draft. A missing draft counts as deleted. */
export async function removeDraft(key: DraftKey): Promise<void> {
  await deleteDoc(await row(key));
}
