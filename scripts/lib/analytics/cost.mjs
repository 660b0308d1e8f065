const ENTRIES_A_READ = 1000;

/** @typedef {import('roundel-records/daily').DailyCounts} DailyCounts */

/**
 * The cost of counting index entries, in reads.
 *
 * @param {number} entries
 */
const reads = (entries) => Math.max(1, Math.ceil(entries / ENTRIES_A_READ));

/** @param {Readonly<Record<string, number>>} counts */
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * How many reads it took to count a day's events. Firestore bills one read for
 * every 1,000 index entries that a query scans, and at least one per query. A
 * query for file sizes scans all uploads of the day, because its index is ordered
 * by day first.
 *
 * @param {DailyCounts} counts the result
 * @param {readonly { map: Exclude<keyof DailyCounts, 'date'>, key: string }[]} queries the
 *   queries for a day
 */
export function readsOfDay(counts, queries) {
  const uploads = sum(counts.uploads);
  const any = 1;
  if (uploads + sum(counts.processed) + sum(counts.downloads) === 0) return any;
  return queries.reduce(
    (total, { map, key }) =>
      total + reads(map === 'file_sizes' ? uploads : (counts[map][key] ?? 0)),
    any,
  );
}
