import * as v from 'valibot';
import {
  collection,
  documentId,
  getCount,
  getDocs,
  limit as atMost,
  query,
  where,
} from 'firebase/firestore/lite';
import { countDay, countTypes, type EventCounts, type TypeCounts } from 'roundel-records/count-day';
import type { DailyCounts } from 'roundel-records/daily';
import type { Day } from 'roundel-records/day';
import { counts } from 'roundel-records/fields';
import type { PageViews } from 'roundel-records/page-views';
import { database } from './database';

const DayRow = v.object({
  uploads: counts,
  processed: counts,
  downloads: counts,
  file_types: counts,
  file_sizes: counts,
  places: counts,
});

const ViewsRow = v.object({ views: counts });

/**
 * Loads the daily counts from the first day to the last, in order. Days that the nightly function has not stored yet
 * are missing. Costs one read per day. Admins only.
 *
 * @throws FirebaseError with the code `permission-denied` for anyone else
 */
export async function loadDailyCounts(first: Day, last: Day): Promise<readonly DailyCounts[]> {
  const days = collection(await database(), 'analytics_daily');
  const found = await getDocs(
    query(days, where(documentId(), '>=', first), where(documentId(), '<=', last)),
  );
  return found.docs.map((row) => ({ date: row.id, ...v.parse(DayRow, row.data()) }));
}

/** Counts stored events with aggregation queries. A query costs one read per 1,000 index entries, and at least one read. */
async function storedEvents(): Promise<EventCounts> {
  const events = collection(await database(), 'analytics');
  return {
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
}

/**
 * Counts the stored events of a day. Takes 62 aggregation queries, or one if the day has no events. Admins only.
 *
 * @throws FirebaseError with the code `permission-denied` for anyone else
 */
export async function countDayNow(day: Day): Promise<DailyCounts> {
  return countDay(await storedEvents(), day);
}

/**
 * Counts the stored events of a day by their type, over all tools. Takes three aggregation queries. Admins only.
 *
 * @throws FirebaseError with the code `permission-denied` for anyone else
 */
export async function countTypesNow(day: Day): Promise<TypeCounts> {
  return countTypes(await storedEvents(), day);
}

/**
 * Loads the views of published pages from the first day to the last. Costs one read per day with
 * views. Admins only.
 *
 * @throws FirebaseError with the code `permission-denied` for anyone else
 */
export async function loadPageViews(first: Day, last: Day): Promise<readonly PageViews[]> {
  const days = collection(await database(), 'page_views');
  const found = await getDocs(
    query(days, where(documentId(), '>=', first), where(documentId(), '<=', last)),
  );
  return found.docs.map((row) => ({ date: row.id, ...v.parse(ViewsRow, row.data()) }));
}
