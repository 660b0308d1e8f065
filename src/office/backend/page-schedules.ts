import * as v from 'valibot';
import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import { number, text } from 'roundel-records/fields';
import { SKIP_REASONS, type PageSchedule } from 'roundel-records/page-schedule';
import { database } from './database';
import type { Author } from './page-saves';
import { time } from './row';

const ScheduleRow = v.object({
  version: number,
  publish_at: time,
  scheduled_by: text,
  scheduled_by_name: text,
  // The stored text is empty until the function skips the page. The schema outputs null for an empty text.
  skipped: v.fallback(v.nullable(v.picklist(SKIP_REASONS)), null),
});

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

async function row(pageId: string) {
  return doc(await database(), 'page_schedules', pageId);
}

/** Loads the time at which a page will be published; null if none is set. */
export async function loadSchedule(pageId: string): Promise<PageSchedule | null> {
  const data = (await getDoc(await row(pageId))).data();
  return data === undefined ? null : v.parse(ScheduleRow, data);
}

/**
 * Sets the time at which a saved version will be published, and replaces any other time. The rules refuse a time that
 * has passed, and every version except the last saved version.
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

/** Removes the time at which a page will be published. A missing time counts as removed. */
export async function removeSchedule(pageId: string): Promise<void> {
  await deleteDoc(await row(pageId));
}
