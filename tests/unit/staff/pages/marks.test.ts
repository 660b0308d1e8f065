import { describe, expect, it } from 'vitest';
import {
  applyMark,
  pictureEdit,
  type Edit,
  type Mark,
} from '../../../../src/staff/pages/editing/marks';

const SAMPLES = { text: 'text', heading: 'Heading', link: 'link', item: 'item', quote: 'quote' };

/** Parses a text in which « and » mark the selection. */
function parse(marked: string): { text: string; from: number; to: number } {
  const from = marked.indexOf('«');
  const to = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), from, to };
}

function show(text: string, edit: Edit): string {
  const made = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${made.slice(0, edit.selectFrom)}«${made.slice(edit.selectFrom, edit.selectTo)}»${made.slice(edit.selectTo)}`;
}

function apply(mark: Mark, marked: string): string {
  const { text, from, to } = parse(marked);
  return show(text, applyMark(mark, text, from, to, SAMPLES));
}

describe('applyMark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a «word» here', 'a **«word»** here'],
    ['bold', 'a **«word»** here', 'a «word» here'],
    ['bold', 'nothing «»', 'nothing **«text»**'],
    ['italic', '«word»', '_«word»_'],
    ['code', 'a «word»', 'a `«word»`'],
    ['code', '«one\ntwo»', '```\n«one\ntwo»\n```'],
    ['link', 'see «this page» now', 'see [this page](«https://») now'],
    ['link', 'see «https://a.example/b»', 'see [«link»](https://a.example/b)'],
    ['link', '«/help-center»', '[«link»](/help-center)'],
    ['link', '«»', '[link](«https://»)'],
    ['heading', 'one\nt«w»o\nthree', 'one\n«## two»\nthree'],
    ['heading', 'one\n## t«w»o', 'one\n«two»'],
    ['heading', '«»', '## «Heading»'],
    ['heading', '«»\ntwo', '## «Heading»\ntwo'],
    ['list', '«one\ntwo»', '«- one\n- two»'],
    ['list', '«- one\n- two»', '«one\ntwo»'],
    ['list', '«one\ntwo\n»three', '«- one\n- two»\nthree'],
    ['list', 'a\n«»', 'a\n- «item»'],
    ['list', '«\ntwo»', '«- \n- two»'],
    ['numbers', '«one\ntwo»', '«1. one\n2. two»'],
    ['numbers', '«1. one\n2. two»', '«one\ntwo»'],
    ['quote', 'o«»ne', '«> one»'],
  ])('%s turns %j into %j', (mark, before, after) => {
    expect(apply(mark, before)).toBe(after);
  });
});

describe('pictureEdit', () => {
  it.each([
    ['«»', '![A cat](/p)«»'],
    ['above«»', 'above\n\n![A cat](/p)«»'],
    ['above\n«»', 'above\n\n![A cat](/p)«»'],
    ['above\n\n«»', 'above\n\n![A cat](/p)«»'],
    ['above«»below', 'above\n\n![A cat](/p)\n\n«»below'],
    ['«gone»', '![A cat](/p)«»'],
  ])('puts a picture on its own line: %j becomes %j', (before, after) => {
    const { text, from, to } = parse(before);
    expect(show(text, pictureEdit('/p', 'A cat', text, from, to))).toBe(after);
  });

  it('escapes brackets and backslashes in the alternative text', () => {
    const { insert } = pictureEdit('/p', 'a ] b [c]\nd \\', '', 0, 0);
    expect(insert).toBe('![a \\] b \\[c\\] d \\\\](/p)');
  });
});
