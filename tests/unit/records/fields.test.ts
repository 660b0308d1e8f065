/** How the fields of stored rows are read, even if the row lacks fields or a value has a wrong type. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  counts,
  flag,
  createMapSchema,
  number,
  text,
  texts,
} from '../../../packages/records/src/fields';

const Row = v.object({ text, number, flag, texts, counts });
const EMPTY = { text: '', number: 0, flag: false, texts: [], counts: {} };
const ROW = { text: 'a', number: 2, flag: true, texts: ['b', 'c'], counts: { d: 3 } };

describe('the fields of a row', () => {
  it('are read as they are stored, without others', () => {
    expect(v.parse(Row, { ...ROW, other: 1 })).toEqual(ROW);
  });

  it('are empty in a row that lacks them', () => {
    expect(v.parse(Row, {})).toEqual(EMPTY);
  });

  it.each([null, 1, 'x', [], {}, new Date(0)])(
    'are empty where %j is not what they hold',
    (other) => {
      const row = { text: 0, number: 'x', flag: 1, texts: other, counts: 'x' };
      expect(v.parse(Row, row)).toEqual(EMPTY);
    },
  );

  it('leave out the items and entries that do not fit', () => {
    const row = v.parse(Row, { texts: ['a', 1, null, 'b'], counts: { a: 1, b: '2', c: null } });
    expect(row).toMatchObject({ texts: ['a', 'b'], counts: { a: 1 } });
    const values = createMapSchema(v.union([v.number(), v.string()]));
    expect(v.parse(values, { zoom: 2, background: '#fff', x: true })).toEqual({
      zoom: 2,
      background: '#fff',
    });
  });

  it('are not shared between rows', () => {
    v.parse(Row, {}).texts.push('a');
    expect(v.parse(Row, {}).texts).toEqual([]);
  });
});
