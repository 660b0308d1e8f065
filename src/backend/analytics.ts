import {
  collection,
  documentId,
  getCount,
  getDocs,
  limit as atMost,
  query,
  where,
} from 'firebase/firestore/lite';
import { countDay, type EventCounts } from '../records/count-day';
import type { DailyCounts } from '../records/daily';
import type { Day } from '../records/day';
import { database } from './database';

/**
 * The counts of the days from the first to the last that the nightly function
 * has made, in order. One read for each. For admins.
 *
 * @throws FirebaseError, with the code `permission-denied` for all others
 */
export async function loadDailyCounts(first: Day, last: Day): Promise<readonly DailyCounts[]> {
  const days = collection(await database({ as: 'account' }), 'analytics_daily');
  const found = await getDocs(
    query(days, where(documentId(), '>=', first), where(documentId(), '<=', last)),
  );
  return found.docs.map((row): DailyCounts => {
    const counts = (field: string) => asCounts(row.get(field));
    return {
      date: row.id,
      uploads: counts('uploads'),
      processed: counts('processed'),
      downloads: counts('downloads'),
      file_types: counts('file_types'),
      file_sizes: counts('file_sizes'),
    };
  });
}

/**
 * Counts the events of a day as they are now. 37 aggregation queries, each at
 * least one read and another for every further 1,000 entries of its index; a day
 * without events takes one. For admins.
 *
 * @throws FirebaseError, with the code `permission-denied` for all others
 */
export async function countDayNow(day: Day): Promise<DailyCounts> {
  const events = collection(await database({ as: 'account' }), 'analytics');
  const counts: EventCounts = {
    async count(conditions, limit) {
      const filters = conditions.map(([field, comparison, value]) =>
        where(field, comparison, value),
      );
      const answer = await getCount(
        query(events, ...filters, ...(limit === undefined ? [] : [atMost(limit)])),
      );
      return answer.data().count;
    },
  };
  return countDay(counts, day);
}

/** A map of counts as it should have been stored; anything else in it is left out. */
function asCounts(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}
