import { mb, ratio, spread, table } from '../format.mjs';

/** @typedef {import('../result').Subject} Subject */

/** @param {Subject} subject */
const bytesOf = (subject) => ('bytes' in subject ? subject.bytes : undefined);

/**
 * A table of timed subjects, with the ratio of the first (ours, one thread) to each other.
 *
 * @param {readonly Subject[]} list
 */
export function subjectTable(list) {
  const [ours] = list;
  const first = ours !== undefined && 'ms' in ours ? ours.ms.median : undefined;
  const withBytes = list.some((each) => bytesOf(each) !== undefined);
  const columns = ['', 'Median (quartiles)', 'Roundel / this'];
  /** @param {Subject} each */
  const cells = (each) => {
    if ('failure' in each) return [each.name, `failed: ${each.failure}`, ''];
    const isOurs = each.name.startsWith('Roundel');
    const share = isOurs || first === undefined ? '' : ratio(first / each.ms.median);
    return [each.name, spread(each.ms), share];
  };
  return table(
    withBytes ? [...columns, 'Bytes'] : columns,
    list.map((each) => {
      if (!withBytes) return cells(each);
      const bytes = bytesOf(each);
      return [...cells(each), bytes === undefined ? '' : mb(bytes)];
    }),
  );
}
