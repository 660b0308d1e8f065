import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '../../../../src/staff/pages/text/page-text';
import { hasMarks, merge } from '../../../../src/staff/pages/text/merge';
import { mergePages } from '../../../../src/staff/pages/text/merge-pages';

const LABELS = { mine: 'Yours', theirs: 'Maria’s' };

function lines(...all: readonly string[]): string {
  return all.join('\n');
}

describe('merging two texts made of one', () => {
  it('takes what only one of them changed', () => {
    const base = lines('one', 'two', 'three', 'four', 'five');
    const mine = lines('one', 'TWO', 'three', 'four', 'five');
    const theirs = lines('one', 'two', 'three', 'five', 'six');
    expect(merge(base, mine, theirs, LABELS)).toEqual({
      text: lines('one', 'TWO', 'three', 'five', 'six'),
      conflicts: 0,
    });
  });

  it('takes once what both changed alike', () => {
    const changed = lines('one', 'zwei', 'three');
    expect(merge(lines('one', 'two', 'three'), changed, changed, LABELS)).toEqual({
      text: changed,
      conflicts: 0,
    });
  });

  it('keeps both between marks where they disagree', () => {
    const merged = merge(
      lines('start', 'word', 'end'),
      lines('start', 'mine', 'end'),
      lines('start', 'theirs', 'end'),
      LABELS,
    );
    expect(merged).toEqual({
      text: lines('start', '<<<<<<< Yours', 'mine', '=======', 'theirs', '>>>>>>> Maria’s', 'end'),
      conflicts: 1,
    });
    expect(hasMarks(merged.text)).toBe(true);
  });

  it('keeps what one wrote where the other deleted', () => {
    const merged = merge(
      lines('a', 'b', 'c'),
      lines('a', 'c'),
      lines('a', 'b, and more', 'c'),
      LABELS,
    );
    expect(merged.conflicts).toBe(1);
    expect(merged.text).toContain('b, and more');
  });

  it('keeps both additions at the same place', () => {
    const { text, conflicts } = merge(
      lines('a', 'z'),
      lines('a', 'mine', 'z'),
      lines('a', 'theirs', 'z'),
      LABELS,
    );
    expect(conflicts).toBe(1);
    expect(text).toContain('mine');
    expect(text).toContain('theirs');
  });

  it('joins changes that overlap across several lines into one place', () => {
    const { text, conflicts } = merge(
      lines('1', '2', '3', '4', '5', '6'),
      lines('1', 'A', 'B', '4', '5', '6'),
      lines('1', '2', 'C', 'D', '5', '6'),
      LABELS,
    );
    expect(conflicts).toBe(1);
    expect(text).toBe(
      lines(
        '1',
        '<<<<<<< Yours',
        'A',
        'B',
        '4',
        '=======',
        '2',
        'C',
        'D',
        '>>>>>>> Maria’s',
        '5',
        '6',
      ),
    );
  });

  it('loses no word of either, however they were changed', () => {
    // Every pair of edits of five lines: each line kept, changed or taken out.
    const base = ['l0', 'l1', 'l2', 'l3'];
    const edits = (name: string): string[][] =>
      Array.from({ length: 3 ** base.length }, (_, number) =>
        base.flatMap((line, index) => {
          const act = Math.floor(number / 3 ** index) % 3;
          return act === 0 ? [line] : act === 1 ? [`${name}${index}`] : [];
        }),
      );
    for (const mine of edits('m')) {
      for (const theirs of edits('t')) {
        const { text } = merge(base.join('\n'), mine.join('\n'), theirs.join('\n'), LABELS);
        const kept = new Set(text.split('\n'));
        const written = [...mine, ...theirs].filter((line) => !base.includes(line));
        expect(written.filter((line) => !kept.has(line))).toEqual([]);
      }
    }
  });

  it('is theirs when mine is the base, and mine when theirs is', () => {
    expect(merge('a\nb', 'a\nb', 'x', LABELS)).toEqual({ text: 'x', conflicts: 0 });
    expect(merge('a\nb', 'x\n', 'a\nb', LABELS)).toEqual({ text: 'x\n', conflicts: 0 });
  });

  it('sees no marks in a text that speaks of arrows', () => {
    expect(hasMarks('a >>>>>>> b\n=======\n<<<')).toBe(false);
  });
});

describe('merging two pages', () => {
  const base = { ...EMPTY_TEXT, title: 'Title', slug: 'title', body: 'a\nb\nc' };

  it('takes each field from whoever changed it', () => {
    const mine = { ...base, title: 'My title', body: 'A\nb\nc' };
    const theirs = { ...base, description: 'Theirs', noindex: true, body: 'a\nb\nC' };
    expect(mergePages(base, mine, theirs, LABELS)).toEqual({
      text: {
        title: 'My title',
        slug: 'title',
        description: 'Theirs',
        noindex: true,
        body: 'A\nb\nC',
      },
      disputed: [],
      conflicts: 0,
    });
  });

  it('keeps mine where both changed a field, and says so', () => {
    const merged = mergePages(
      base,
      { ...base, title: 'Mine', slug: 'same' },
      { ...base, title: 'Theirs', slug: 'same' },
      LABELS,
    );
    expect(merged.text.title).toBe('Mine');
    expect(merged.disputed).toEqual(['title']);
  });

  it('takes nothing for granted without a base', () => {
    const merged = mergePages(null, base, { ...base, title: 'Theirs', body: 'x' }, LABELS);
    expect(merged.disputed).toEqual(['title']);
    expect(merged.conflicts).toBe(1);
    expect(merged.text.body).toContain('a\nb\nc');
    expect(merged.text.body).toContain('x');
  });
});
