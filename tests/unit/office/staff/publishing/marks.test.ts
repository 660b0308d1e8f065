import { describe, expect, it } from 'vitest';
import {
  applyMark,
  pictureEdit,
  toolForKey,
  type Edit,
  type Mark,
} from '../../../../../src/office/staff/publishing/body/marks';

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
  return show(text, applyMark(mark, text, from, to));
}

describe('applyMark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a «word» here', 'a **«word»** here'],
    ['bold', 'a **«word»** here', 'a «word» here'],
    ['bold', 'nothing «»', 'nothing **«»**'],
    ['italic', '«word»', '_«word»_'],
    ['code', 'a «word»', 'a `«word»`'],
    ['code', '«one\ntwo»', '```\n«one\ntwo»\n```'],
    ['code', '```\n«one\ntwo»\n```', '«one\ntwo»'],
    ['link', 'see «this page» now', 'see [this page](«https://») now'],
    ['link', '«»', '[](«https://»)'],
    ['heading', 'one\nt«w»o\nthree', 'one\n«## two»\nthree'],
    ['heading', 'one\n## t«w»o', 'one\n«two»'],
    ['heading', '«»', '## «»'],
    ['heading', '«»\ntwo', '## «»\ntwo'],
    ['list', '«one\ntwo»', '«- one\n- two»'],
    ['list', '«- one\n- two»', '«one\ntwo»'],
    ['list', '«one\ntwo\n»three', '«- one\n- two»\nthree'],
    ['list', 'a\n«»', 'a\n- «»'],
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

describe('toolForKey', () => {
  const press = { key: 'b', altKey: false, ctrlKey: true, metaKey: false, shiftKey: false };
  it.each([
    [press, 'bold'],
    [{ ...press, ctrlKey: false, metaKey: true }, 'bold'],
    [{ ...press, key: 'K' }, 'link'],
    [{ ...press, key: 'x' }, undefined],
    [{ ...press, ctrlKey: false }, undefined],
    [{ ...press, altKey: true }, undefined],
    [{ ...press, shiftKey: true }, undefined],
  ])('finds the tool of %j: %s', (pressed, tool) => {
    expect(toolForKey(pressed)).toBe(tool);
  });
});
