import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { SkipReason } from 'roundel-records/page-schedule';
import { textOf } from '../shared/row-text';
import { BATCH } from '../shared/services';
import { isStaff } from '../people/staff';
import { showPictures, type PictureChange } from './show-pictures';

/** How many pages a run published and skipped, and which it failed to publish, with the error. */
export interface ScheduledRun {
  readonly published: number;
  readonly skipped: number;
  readonly failed: readonly { readonly page: string; readonly error: unknown }[];
}

/**
 * Publishes the pages whose time has come, each in its own transaction. A page that
 * fails does not stop the others, and keeps its row, so that the next run retries it.
 * Parallel runs publish nothing twice.
 */
export async function publishScheduled(firestore: Firestore, now: Date): Promise<ScheduledRun> {
  const { docs } = await firestore
    .collection('page_schedules')
    .where('skipped', '==', '')
    .where('publish_at', '<=', Timestamp.fromDate(now))
    .orderBy('publish_at')
    .limit(BATCH)
    .get();
  const outcomes: Outcome[] = [];
  const failed: { page: string; error: unknown }[] = [];
  for (const { ref } of docs) {
    try {
      outcomes.push(
        await firestore.runTransaction((transaction) => publish(firestore, transaction, ref, now)),
      );
    } catch (error) {
      failed.push({ page: ref.id, error });
    }
  }
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { published: count('published'), skipped: count('skipped'), failed };
}

/** nothing: the row was removed or changed meanwhile, or its page is deleted. */
type Outcome = 'published' | 'skipped' | 'nothing';

async function publish(
  firestore: Firestore,
  transaction: Transaction,
  ref: DocumentReference,
  now: Date,
): Promise<Outcome> {
  const pageRef = firestore.doc(`pages/${ref.id}`);
  const changesRef = firestore.doc(`page_changes/${ref.id}`);
  const schedule = await transaction.get(ref);
  const page = await transaction.get(pageRef);
  const changes = await transaction.get(changesRef);
  if (!isDue(schedule, now)) return 'nothing';
  if (!page.exists) {
    transaction.delete(ref);
    return 'nothing';
  }
  const saved = changes.exists ? changes : page;
  const slug = textOf(saved, 'slug');
  const slugRef = firestore.doc(`page_slugs/${slug}`);
  const owner = await transaction.get(slugRef);

  const isLive = page.get('status') === 'published';
  const skip = (reason: SkipReason): Outcome => {
    transaction.update(ref, { skipped: reason });
    return 'skipped';
  };
  const isNew = changes.exists || !isLive;
  if (!isNew || saved.get('version') !== schedule.get('version')) return skip('changed');
  if (owner.exists && owner.get('page_id') !== ref.id) return skip('slug-taken');
  const by = textOf(schedule, 'scheduled_by');
  if (!(await isStaff(firestore, transaction, by))) return skip('not-staff');

  const images = strings(saved, 'images');
  const shown = isLive ? strings(page, 'images') : [];
  const pictures: PictureChange = {
    show: images,
    hide: shown.filter((image) => !images.includes(image)),
    page: ref.id,
  };
  // This reads too, and a transaction must read before it writes.
  await showPictures(firestore, transaction, pictures);

  const version = Number(saved.get('version')) + 1;
  const name = textOf(schedule, 'scheduled_by_name');
  const content = {
    title: textOf(saved, 'title'),
    slug,
    body: textOf(saved, 'body'),
    description: textOf(saved, 'description'),
    noindex: saved.get('noindex') === true,
    status: 'published',
  };
  transaction.update(pageRef, {
    ...content,
    images,
    search: strings(saved, 'search'),
    version,
    updated_at: FieldValue.serverTimestamp(),
    updated_by: by,
    updated_by_name: name,
    ...(isLive ? {} : { published_at: FieldValue.serverTimestamp() }),
  });
  transaction.set(pageRef.collection('versions').doc(String(version)), {
    ...content,
    saved_by: by,
    saved_by_name: name,
    saved_at: FieldValue.serverTimestamp(),
  });
  if (changes.exists) transaction.delete(changesRef);
  if (!owner.exists) transaction.set(slugRef, { page_id: ref.id });
  const reserved = textOf(page, 'slug');
  if (reserved !== slug) transaction.delete(firestore.doc(`page_slugs/${reserved}`));
  transaction.delete(ref);
  return 'published';
}

function isDue(schedule: DocumentSnapshot, now: Date): boolean {
  const time: unknown = schedule.get('publish_at');
  return (
    schedule.get('skipped') === '' && time instanceof Timestamp && time.toMillis() <= now.getTime()
  );
}

function strings(row: DocumentSnapshot, field: string): readonly string[] {
  const value: unknown = row.get(field);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Publishes due pages every minute. */
export function publishEveryMinute(firestore: Firestore): ScheduleFunction {
  return onSchedule(
    { schedule: '* * * * *', timeZone: 'Etc/UTC', timeoutSeconds: 540, maxInstances: 1 },
    async () => {
      const { published, skipped, failed } = await publishScheduled(firestore, new Date());
      if (published + skipped > 0) logger.info('Published scheduled pages', { published, skipped });
      for (const { page, error } of failed) logger.error(`Could not publish ${page}`, error);
    },
  );
}
