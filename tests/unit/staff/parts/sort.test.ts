import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from '../../../../src/staff/parts/sort';

const same = (value: string | number | null) => value;

describe('sortRows', () => {
  it('sorts numbers by size and words as people do', () => {
    expect(sortRows([10, 9, 100], same, 'ascending')).toEqual([9, 10, 100]);
    expect(sortRows(['b', 'Ä', 'a', 'item 10', 'item 9'], same, 'ascending')).toEqual([
      'Ä',
      'a',
      'b',
      'item 9',
      'item 10',
    ]);
  });

  it('keeps rows without a key at the end, whichever way', () => {
    expect(sortRows([2, null, 1], same, 'ascending')).toEqual([1, 2, null]);
    expect(sortRows([2, null, 1], same, 'descending')).toEqual([2, 1, null]);
  });

  it('keeps rows with equal keys in their order, and what it was given', () => {
    const rows = ['a1', 'b', 'a2'] as const;
    expect(sortRows(rows, (row) => row.charAt(0), 'descending')).toEqual(['b', 'a1', 'a2']);
    expect(rows).toEqual(['a1', 'b', 'a2']);
  });
});

describe('nextSort', () => {
  it('is ascending at first and turns on the same column', () => {
    const first = nextSort(null, 'name');
    expect(first).toEqual({ column: 'name', direction: 'ascending' });
    const second = nextSort(first, 'name');
    expect(second).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSort(second, 'name')).toEqual(first);
    expect(nextSort(second, 'joined')).toEqual({ column: 'joined', direction: 'ascending' });
  });
});
