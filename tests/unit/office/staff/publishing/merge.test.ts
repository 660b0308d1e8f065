import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '../../../../../src/office/staff/publishing/text/page-text';
import { hasConflictMarkers, merge } from '../../../../../src/office/staff/publishing/text/merge';
import { mergePages } from '../../../../../src/office/staff/publishing/text/merge-pages';

const LABELS = { mine: 'Yours', theirs: 'Maria’s' };

function lines(...all: readonly string[]): string {
  return all.join('\n');
}

describe('merge', () => {
  it('takes changes that only one side made', () => {
    const base = lines('one', 'two', 'three', 'four', 'five');
    const mine = lines('one', 'TWO', 'three', 'four', 'five');
    const theirs = lines('one', 'two', 'three', 'five', 'six');
    expect(merge(base, mine, theirs, LABELS)).toEqual({
      text: lines('one', 'TWO', 'three', 'five', 'six'),
      conflicts: 0,
    });
  });

  it('takes a change that both made only once', () => {
    const changed = lines('one', 'zwei', 'three');
    expect(merge(lines('one', 'two', 'three'), changed, changed, LABELS)).toEqual({
      text: changed,
      conflicts: 0,
    });
  });

  it('keeps conflicting changes of both between markers', () => {
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
    expect(hasConflictMarkers(merged.text)).toBe(true);
  });

  it('keeps an edit of lines that the other side deleted', () => {
    const merged = merge(
      lines('a', 'b', 'c'),
      lines('a', 'c'),
      lines('a', 'b, and more', 'c'),
      LABELS,
    );
    expect(merged.conflicts).toBe(1);
    expect(merged.text).toContain('b, and more');
  });

  it('keeps the additions of both at the same place', () => {
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

  it('joins overlapping changes of several lines into one conflict', () => {
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

  it('never loses a line that either side wrote', () => {
    // Try every pair of edits. In an edit, each of the four lines is unchanged, changed or deleted.
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

  it('uses the other side if one side equals the base', () => {
    expect(merge('a\nb', 'a\nb', 'x', LABELS)).toEqual({ text: 'x', conflicts: 0 });
    expect(merge('a\nb', 'x\n', 'a\nb', LABELS)).toEqual({ text: 'x\n', conflicts: 0 });
  });

  it('merges lines that are names of built-in properties', () => {
    const base = lines('constructor', '__proto__', 'toString', 'end');
    const mine = lines('constructor', '__proto__', 'toString', 'END');
    const theirs = lines('__proto__', 'toString', 'end');
    expect(merge(base, mine, theirs, LABELS)).toEqual({
      text: lines('__proto__', 'toString', 'END'),
      conflicts: 0,
    });
  });

  it('merges changes in neighbouring paragraphs', () => {
    const base = 'First.\n\nSecond.\n\n\nThird.\n';
    const mine = 'First, mine.\n\nSecond.\n\n\nThird.\n';
    const theirs = 'First.\n\nSecond, theirs.\n\n\nNew.\n\nThird.\n';
    expect(merge(base, mine, theirs, LABELS)).toEqual({
      text: 'First, mine.\n\nSecond, theirs.\n\n\nNew.\n\nThird.\n',
      conflicts: 0,
    });
  });

  it('marks a conflict between paragraphs that nobody changed', () => {
    const text = (middle: string) => `Before.\n\n${middle}After.\n`;
    expect(merge(text('Old.\n\n'), text('Mine.\n\n'), text('Theirs.\n\n'), LABELS)).toEqual({
      text: text('<<<<<<< Yours\nMine.\n=======\nTheirs.\n>>>>>>> Maria’s\n\n'),
      conflicts: 1,
    });
    expect(merge(text('Old.\n\n'), text(''), text('Theirs.\n\n'), LABELS)).toEqual({
      text: text('<<<<<<< Yours\n=======\nTheirs.\n>>>>>>> Maria’s\n'),
      conflicts: 1,
    });
  });

  it('merges the longest page, half of whose lines are empty', () => {
    const page = Array.from(
      { length: 2_000 },
      (_, number) => `Paragraph ${number}, unlike others.`,
    );
    const mine = page.with(3, 'Mine.').toSpliced(900, 2);
    const theirs = page.with(1_996, 'Theirs.').toSpliced(400, 0, 'New.');
    const expected = page.with(3, 'Mine.').with(1_996, 'Theirs.').toSpliced(900, 2);
    const text = (all: readonly string[]) => all.join('\n\n');
    expect(merge(text(page), text(mine), text(theirs), LABELS)).toEqual({
      text: text(expected.toSpliced(400, 0, 'New.')),
      conflicts: 0,
    });
  });

  it('finds markers only at the start of a line', () => {
    expect(hasConflictMarkers('a >>>>>>> b\n=======\n<<<')).toBe(false);
  });
});

describe('mergePages', () => {
  const base = { ...EMPTY_TEXT, title: 'Title', slug: 'title', body: 'a\nb\nc' };

  it('takes each field from the side that changed it', () => {
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

  it('keeps my value of a field that both changed, and reports it', () => {
    const merged = mergePages(
      base,
      { ...base, title: 'Mine', slug: 'same' },
      { ...base, title: 'Theirs', slug: 'same' },
      LABELS,
    );
    expect(merged.text.title).toBe('Mine');
    expect(merged.disputed).toEqual(['title']);
  });

  it('treats every difference as a conflict without a base', () => {
    const merged = mergePages(null, base, { ...base, title: 'Theirs', body: 'x' }, LABELS);
    expect(merged.disputed).toEqual(['title']);
    expect(merged.conflicts).toBe(1);
    expect(merged.text.body).toContain('a\nb\nc');
    expect(merged.text.body).toContain('x');
  });
});
