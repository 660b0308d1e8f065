import { mb, ratio, spread, table } from '../format.mjs';

/** A table of timed subjects, with the ratio of the first (ours, one thread) to each other. */
export function subjectTable(list) {
  const first = list[0]?.ms?.median;
  const withBytes = list.some(({ bytes }) => bytes !== undefined);
  const columns = ['', 'Median (quartiles)', 'Roundel / this'];
  const cells = (each) => {
    if ('failure' in each) return [each.name, `failed: ${each.failure}`, ''];
    const isOurs = each.name.startsWith('Roundel');
    const share = isOurs || first === undefined ? '' : ratio(first / each.ms.median);
    return [each.name, spread(each.ms), share];
  };
  return table(
    withBytes ? [...columns, 'Bytes'] : columns,
    list.map((each) =>
      withBytes ? [...cells(each), each.bytes === undefined ? '' : mb(each.bytes)] : cells(each),
    ),
  );
}
