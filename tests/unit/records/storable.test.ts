import { describe, expect, it } from 'vitest';
import { cutText } from '../../../packages/records/src/cut-text';
import { isDocumentId } from '../../../packages/records/src/document-id';
import { findImages } from '../../../packages/records/src/page-images';
import { isStorable } from '../../../packages/records/src/storable';

describe('isStorable', () => {
  it.each(['', 'Ada', 'a\u0000b', '😀', 'a😀b😀', '\uFFFD'])('accepts %j', (text) => {
    expect(isStorable(text)).toBe(true);
  });

  it.each(['\uD83D', 'a\uD83D', '\uDE00b', '\uDE00\uD83D', '😀\uD83D', '\uD83D😀'])(
    'refuses %j, which has half a surrogate pair',
    (text) => {
      expect(isStorable(text)).toBe(false);
    },
  );
});

describe('isDocumentId', () => {
  it.each(['a', 'aB3-_x', '_', '__', '___', '__a', 'a__', '_a_', '__a__b', '-'])(
    'accepts %j',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );

  it.each(['', '.', '..', 'a.b', 'a/b', '/', 'a b', 'a\n', 'ä', '😀', '\uD83D'])(
    'refuses %j',
    (id) => {
      expect(isDocumentId(id)).toBe(false);
    },
  );

  it.each(['__proto__', '__a__', '__id7__', '____', '_____'])(
    'refuses %j, which Firestore reserves',
    (id) => {
      expect(isDocumentId(id)).toBe(false);
    },
  );
});

describe('cutText', () => {
  it.each([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 4, 'ab😀'],
    ['ab😀', 3, 'ab'],
    ['😀😀', 3, '😀'],
  ])('cuts %j to %i units: %j', (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut);
  });
});

describe('the pictures in a text', () => {
  it('have ids that a row of the library can have', () => {
    const body = ['one', '__proto__', 'two_', 'one'].map((id) => `![](/content/images/${id})`);
    expect(findImages(body.join('\n'))).toEqual(['one', 'two_']);
  });
});
