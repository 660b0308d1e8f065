import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from '../../../../../src/office/staff/parts/sort';

const identity = (value: string | number | null) => value;

describe('sortRows', () => {
  it('sorts numbers by value, and text ignoring case and accents, with digits as numbers', () => {
    expect(sortRows([10, 9, 100], identity, 'ascending')).toEqual([9, 10, 100]);
    expect(sortRows(['b', 'Ä', 'a', 'item 10', 'item 9'], identity, 'ascending')).toEqual([
      'Ä',
      'a',
      'b',
      'item 9',
      'item 10',
    ]);
  });

  it('sorts rows without a key last in either direction', () => {
    expect(sortRows([2, null, 1], identity, 'ascending')).toEqual([1, 2, null]);
    expect(sortRows([2, null, 1], identity, 'descending')).toEqual([2, 1, null]);
  });

  it('keeps the order of rows with equal keys, and does not change its input', () => {
    const rows = ['a1', 'b', 'a2'] as const;
    expect(sortRows(rows, (row) => row.charAt(0), 'descending')).toEqual(['b', 'a1', 'a2']);
    expect(rows).toEqual(['a1', 'b', 'a2']);
  });
});

describe('nextSort', () => {
  it('starts ascending and toggles on the same column', () => {
    const first = nextSort(null, 'name');
    expect(first).toEqual({ column: 'name', direction: 'ascending' });
    const second = nextSort(first, 'name');
    expect(second).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSort(second, 'name')).toEqual(first);
    expect(nextSort(second, 'joined')).toEqual({ column: 'joined', direction: 'ascending' });
  });
});
