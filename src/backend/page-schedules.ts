import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import { SKIP_REASONS, type PageSchedule } from 'roundel-records/page-schedule';
import { database } from './database';
import type { Author } from './page-saves';
import { numberIn, textIn, timeIn } from './row';

/*
 * Everything here rejects with Firebase's own errors or BackendUnavailable.
 */

async function row(pageId: string) {
  return doc(await database({ as: 'account' }), 'page_schedules', pageId);
}

/** Loads the time at which a page will be published; null if none is set. */
export async function loadSchedule(pageId: string): Promise<PageSchedule | null> {
  const data = (await getDoc(await row(pageId))).data();
  if (data === undefined) return null;
  const skipped = textIn(data, 'skipped');
  return {
    version: numberIn(data, 'version'),
    publish_at: timeIn(data, 'publish_at') ?? new Date(0),
    scheduled_by: textIn(data, 'scheduled_by'),
    scheduled_by_name: textIn(data, 'scheduled_by_name'),
    skipped: SKIP_REASONS.find((reason) => reason === skipped) ?? null,
  };
}

/**
 * Sets the time at which a saved version will be published, and replaces an earlier time. The rules
 * refuse a time that has passed, and any version but the last saved one.
 */
export async function saveSchedule(
  pageId: string,
  version: number,
  publishAt: Date,
  by: Author,
): Promise<PageSchedule> {
  const schedule = {
    version,
    scheduled_by: by.id,
    scheduled_by_name: by.name,
  };
  await setDoc(await row(pageId), {
    ...schedule,
    publish_at: Timestamp.fromDate(publishAt),
    scheduled_at: serverTimestamp(),
    skipped: '',
  });
  return { ...schedule, publish_at: publishAt, skipped: null };
}

/** Removes the set time. A missing one counts as removed. */
export async function removeSchedule(pageId: string): Promise<void> {
  await deleteDoc(await row(pageId));
}
