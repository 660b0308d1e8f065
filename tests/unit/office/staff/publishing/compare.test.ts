import { describe, expect, it } from 'vitest';
import { diffTexts, type DiffBlock } from '../../../../../src/office/staff/publishing/text/compare';

/** Restores both texts from a diff. */
function rejoin(blocks: readonly DiffBlock[]): { before: string; after: string } {
  let before = '';
  let after = '';
  for (const block of blocks) {
    if (block.kind === 'same') {
      before += block.text;
      after += block.text;
    } else {
      before += block.before.map(({ text }) => text).join('');
      after += block.after.map(({ text }) => text).join('');
    }
  }
  return { before, after };
}

describe('diffTexts', () => {
  it('marks the words that differ in the lines that differ', () => {
    expect(diffTexts('one\na cold day\nend\n', 'one\na warm day\nend\n')).toEqual([
      { kind: 'same', text: 'one\n' },
      {
        kind: 'different',
        before: [
          { text: 'a ', marked: false },
          { text: 'cold', marked: true },
          { text: ' day\n', marked: false },
        ],
        after: [
          { text: 'a ', marked: false },
          { text: 'warm', marked: true },
          { text: ' day\n', marked: false },
        ],
      },
      { kind: 'same', text: 'end\n' },
    ]);
  });

  it('finds no differences between equal texts', () => {
    expect(diffTexts('a\nb', 'a\nb')).toEqual([{ kind: 'same', text: 'a\nb' }]);
    expect(diffTexts('', '')).toEqual([]);
  });

  it.each([
    ['', 'all new\n'],
    ['all gone\n', ''],
    ['a\nb\nc', 'c\nb\na'],
    ['no end', 'no end\n'],
    ['x\n'.repeat(50), 'y\n'.repeat(40)],
  ])('preserves every character of %j and %j', (before, after) => {
    expect(rejoin(diffTexts(before, after))).toEqual({ before, after });
  });
});
