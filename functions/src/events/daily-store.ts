import { FieldPath, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import type { DailyStore } from './daily-roll-up';

/** Returns a store that counts events in Firestore and saves the daily counts there. */
export function dailyStore(database: Firestore): DailyStore {
  const days = database.collection('analytics_daily');
  return {
    async count(conditions, limit) {
      let query: Query = database.collection('analytics');
      for (const [field, comparison, value] of conditions) {
        query = query.where(field, comparison, value);
      }
      if (limit !== undefined) query = query.limit(limit);
      const answer = await query.count().get();
      return answer.data().count;
    },

    async countedDays(first, last) {
      const found = await days
        .where(FieldPath.documentId(), '>=', first)
        .where(FieldPath.documentId(), '<=', last)
        .select()
        .get();
      return found.docs.map(({ id }) => id);
    },

    async save(counts) {
      await days.doc(counts.date).set({ ...counts, counted_at: FieldValue.serverTimestamp() });
    },
  };
}
