import { isSamePageText, pickPageText } from 'roundel-records/page';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_TEXT,
  textProblems,
} from '../../../../../src/office/staff/publishing/text/page-text';

const TEXT = { ...EMPTY_TEXT, title: 'A title', slug: 'a-title' };

describe('textProblems', () => {
  it('accepts a text with only a title and a slug', () => {
    expect(textProblems(TEXT)).toEqual({});
  });

  it('reports the problem of each field', () => {
    const pictures = Array.from({ length: 51 }, (_, index) => `![](/content/images/p${index})`);
    expect(
      textProblems({
        title: ' ',
        slug: 'No Slug',
        body: pictures.join('\n'),
        description: 'x'.repeat(301),
        noindex: false,
      }),
    ).toEqual({
      title: 'missing',
      slug: 'not-a-slug',
      body: 'too-many-pictures',
      description: 'too-long',
    });
    expect(textProblems({ ...TEXT, title: 'x'.repeat(201) })).toEqual({ title: 'too-long' });
    expect(textProblems({ ...TEXT, body: 'x'.repeat(200_001) })).toEqual({ body: 'too-long' });
  });

  it('accepts texts up to the limits, counting a repeated picture once', () => {
    const picture = '![](/content/images/one)\n';
    expect(
      textProblems({
        ...TEXT,
        title: 'x'.repeat(200),
        description: 'x'.repeat(300),
        body: picture.repeat(60).padEnd(200_000, 'x'),
      }),
    ).toEqual({});
  });
});

describe('isSamePageText', () => {
  it.each([
    ['title', 'b'],
    ['slug', 'b'],
    ['body', 'b'],
    ['description', 'b'],
    ['noindex', true],
  ] as const)('compares %s', (field, value) => {
    expect(isSamePageText(TEXT, { ...TEXT, [field]: value })).toBe(false);
    expect(isSamePageText(TEXT, { ...TEXT })).toBe(true);
  });

  it('textOf picks only the fields an editor writes', () => {
    expect(pickPageText({ ...TEXT, version: 3 } as typeof TEXT)).toEqual(TEXT);
  });
});
