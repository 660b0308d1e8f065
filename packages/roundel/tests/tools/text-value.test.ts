/** Parameters that are texts: what is accepted, and how a text is written within a text of settings. */
import { describe, expect, it } from 'vitest';
import { checkText, type TextParam } from 'roundel/tools';
import { findMismatch } from '../../src/tools/accepted-values';
import { ESCAPED_TEXT, escapeText, textValue, unescapeText } from '../../src/tools/text-value';

/** A line of at most eight characters without digits. */
const LINE: TextParam = {
  kind: 'text',
  id: 'look',
  initial: 'none',
  maxLength: 8,
  expected: 'a line of at most 8 characters',
  findFault: (text) => {
    const at = text.search(/[0-9]/);
    return at === -1 ? null : { code: 'character', at, expected: 'no digit' };
  },
};

const LATIN = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

describe('a text within a text of settings', () => {
  it.each(LATIN.map((letter) => [letter]))('has %j so that it is read again', (letter) => {
    const escaped = escapeText(`${letter}41${letter}`);
    expect(escaped).toMatch(new RegExp(`^${ESCAPED_TEXT}$`));
    expect(unescapeText(escaped)).toBe(`${letter}41${letter}`);
    expect(encodeURIComponent(escaped)).toBe(escaped);
  });

  it('has letters, digits, dots and hyphens as they are, and others as codes', () => {
    expect(escapeText('M-1.5,2 É_')).toBe('M-1.5_2c2_20_c9_5f');
  });

  it.each(['_', '_4', '_4G', '_4A', '__41', 'a b', 'é'])(
    'is not written as %j, which is no code',
    (text) => {
      expect(escapeText(unescapeText(text))).not.toBe(text);
    },
  );
});

describe('the value of a text', () => {
  it.each([
    ['123456789', 8, '9', 'the end of the text at character 9'],
    ['ab\u0142c', 2, '\u0142c', 'a character of Latin-1 at character 3'],
    ['a\u{1f600}', 1, '\u{1f600}', 'a character of Latin-1 at character 2'],
    ['ab3', 2, '3', 'no digit at character 3'],
  ])('cannot be %j', (text, at, received, expected) => {
    expect(checkText(LINE, text)?.at).toBe(at);
    expect(findMismatch(LINE, text)).toEqual({ expected, received });
    expect(textValue({ look: text }, LINE)).toBe('none');
  });

  it.each([[3], [null], [['a']], [true]])('cannot be %j', (value) => {
    expect(findMismatch(LINE, value)).toEqual({ expected: LINE.expected, received: value });
  });

  it('repeats no more than the beginning of a long text that is wrong', () => {
    const { received } = findMismatch(LINE, 'a'.repeat(1e6)) ?? {};
    expect(received).toBe('a'.repeat(20));
  });

  it.each(['', 'abc', '\u00c9\u00ff'])('may be %j', (text) => {
    expect(findMismatch(LINE, text)).toBeNull();
    expect(textValue({ look: text }, LINE)).toBe(text);
  });

  it('is the initial one if it is absent', () => {
    expect(textValue({}, LINE)).toBe('none');
  });
});
