import * as v from 'valibot';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { number, text, texts, toSchemas } from 'roundel-records/fields';
import { PAGE_FIELDS } from 'roundel-records/page';
import type { SkipReason } from 'roundel-records/page-schedule';
import { milliseconds, readRow } from '../shared/row';
import { BATCH } from '../shared/services';
import { isStaff } from '../shared/standing';
import { showPictures, type PictureChange } from './show-pictures';

const ScheduleRow = v.object({
  publish_at: v.fallback(v.nullable(milliseconds), null),
  // Null only if the row no longer exists.
  skipped: v.fallback(v.nullable(v.string()), null),
  version: number,
  scheduled_by: text,
  scheduled_by_name: text,
});

/** The fields of a row of `pages` or, without `status`, of `page_changes`. */
const PageRow = v.object({
  ...toSchemas(PAGE_FIELDS),
  images: texts,
  search: texts,
  version: number,
  status: text,
});

const SlugRow = v.object({ page_id: text });

/** The result of a run. `failed` has each page that could not be published, with the error. */
export interface ScheduledRun {
  readonly published: number;
  readonly skipped: number;
  readonly failed: readonly { readonly page: string; readonly error: unknown }[];
}

/**
 * Publishes the pages that are due, each in its own transaction. A page that fails does not stop the others. Its
 * schedule stays, so that the next run retries it. Parallel runs publish nothing twice.
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

/** 'nothing' means that the row was removed or changed meanwhile, or that its page was deleted. */
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
  const due = readRow(ScheduleRow, schedule);
  if (due.skipped !== '' || due.publish_at === null || due.publish_at > now.getTime()) {
    return 'nothing';
  }
  if (!page.exists) {
    transaction.delete(ref);
    return 'nothing';
  }
  const live = readRow(PageRow, page);
  const {
    images,
    search,
    version: savedVersion,
    status: _,
    ...text
  } = changes.exists ? readRow(PageRow, changes) : live;
  const { slug } = text;
  const slugRef = firestore.doc(`page_slugs/${slug}`);
  const owner = await transaction.get(slugRef);

  const isLive = live.status === 'published';
  const skip = (reason: SkipReason): Outcome => {
    transaction.update(ref, { skipped: reason });
    return 'skipped';
  };
  const isNew = changes.exists || !isLive;
  if (!isNew || savedVersion !== due.version) return skip('changed');
  if (owner.exists && readRow(SlugRow, owner).page_id !== ref.id) return skip('slug-taken');
  const { scheduled_by: by, scheduled_by_name: name } = due;
  if (!(await isStaff(firestore, transaction, by))) return skip('not-staff');

  const shown = isLive ? live.images : [];
  const pictures: PictureChange = {
    show: images,
    hide: shown.filter((image) => !images.includes(image)),
    page: ref.id,
  };
  // Comes before the writes below: `showPictures` reads, and a transaction must read before it writes.
  await showPictures(firestore, transaction, pictures);

  const version = savedVersion + 1;
  const content = { ...text, status: 'published' };
  transaction.update(pageRef, {
    ...content,
    images,
    search,
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
  if (live.slug !== slug) transaction.delete(firestore.doc(`page_slugs/${live.slug}`));
  transaction.delete(ref);
  return 'published';
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
