import { beforeEach, expect, it, vi } from 'vitest';
import { parseLimit, readLimit, storeLimit } from '../../../../src/photo/editor/export/size-limit';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['200', 200],
  [' 200 KB ', 200],
  ['1kb', 1],
  ['99999', 99_999],
  ['0', undefined],
  ['100000', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['2 MB', undefined],
  ['many', undefined],
])('reads %j', (text, limit) => {
  expect(parseLimit(text)).toBe(limit);
});

it('remembers the limit until there is none', () => {
  expect(readLimit()).toBeNull();
  storeLimit(300);
  expect(readLimit()).toBe(300);
  storeLimit(null);
  expect(readLimit()).toBeNull();
  expect(stored.size).toBe(0);
});

it('ignores a stored text that is not a valid limit', () => {
  stored.set('roundel-size-limit', 'nonsense');
  expect(readLimit()).toBeNull();
});
