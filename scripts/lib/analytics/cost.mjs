const ENTRIES_A_READ = 1000;

/** What counting so many entries of an index costs, in reads. */
const reads = (entries) => Math.max(1, Math.ceil(entries / ENTRIES_A_READ));

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * How many reads it takes to count a day's events, by what came of it: Firestore
 * bills one for each 1,000 entries of an index that a query goes through, and at
 * least one. A query for sizes goes through all uploads of the day, as the day
 * comes first in its index.
 *
 * @param {import('../../../src/records/daily').DailyCounts} counts
 * @param {readonly { map: string, key: string }[]} queries all that is counted of a day
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
