import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { DAY_MS } from 'roundel-records/day';
import { settingsIn } from '../public/content';
import { contentReader } from '../public/content-reader';
import { everyNight } from '../shared/every-night';
import { BATCH } from '../shared/services';

/**
 * Removes the IP address from events that are older than `ip_retention_days` in the settings. The events stay, and so
 * do the daily counts. A later run continues where a failed run stopped, because every run looks for events that still
 * have an address.
 *
 * @returns how many addresses were removed
 */
export async function forgetAddresses(firestore: Firestore, now: Date): Promise<number> {
  const { ip_retention_days: days } = settingsIn(await contentReader(firestore).settings());
  const old = firestore
    .collection('analytics')
    // Matches any address, because null sorts before text.
    .where('ip_address', '>', '')
    .where('created_at', '<', new Date(now.getTime() - days * DAY_MS))
    // Sorts in the order of the index, so that only events with an address are scanned.
    .orderBy('ip_address')
    .orderBy('created_at')
    .select('ip_address', 'created_at')
    .limit(BATCH);
  let removed = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? old : old.startAfter(last)).get();
    const batch = firestore.batch();
    for (const { ref } of docs) batch.update(ref, { ip_address: null });
    await batch.commit();
    removed += docs.length;
    last = docs.at(-1);
  } while (last !== undefined);
  return removed;
}

/** Removes the IP addresses from old events every night. */
export function forgetEveryNight(firestore: Firestore): ScheduleFunction {
  return everyNight('00:40', async () => {
    logger.info('Removed IP addresses', {
      removed: await forgetAddresses(firestore, new Date()),
    });
  });
}
