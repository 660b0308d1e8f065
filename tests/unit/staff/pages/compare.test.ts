import { describe, expect, it } from 'vitest';
import { differences, type Passage } from '../../../../src/staff/pages/text/compare';

/** Both texts, put together again from their passages. */
function rejoin(passages: readonly Passage[]): { before: string; after: string } {
  let before = '';
  let after = '';
  for (const passage of passages) {
    if (passage.kind === 'same') {
      before += passage.text;
      after += passage.text;
    } else {
      before += passage.before.map(({ text }) => text).join('');
      after += passage.after.map(({ text }) => text).join('');
    }
  }
  return { before, after };
}

describe('the differences of two texts', () => {
  it('mark the words that differ, in the lines that differ', () => {
    expect(differences('one\na cold day\nend\n', 'one\na warm day\nend\n')).toEqual([
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

  it('are none between equal texts', () => {
    expect(differences('a\nb', 'a\nb')).toEqual([{ kind: 'same', text: 'a\nb' }]);
    expect(differences('', '')).toEqual([]);
  });

  it.each([
    ['', 'all new\n'],
    ['all gone\n', ''],
    ['a\nb\nc', 'c\nb\na'],
    ['no end', 'no end\n'],
    ['x\n'.repeat(50), 'y\n'.repeat(40)],
  ])('hold every character of %j and %j', (before, after) => {
    expect(rejoin(differences(before, after))).toEqual({ before, after });
  });
});
