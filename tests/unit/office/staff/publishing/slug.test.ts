import { describe, expect, it } from 'vitest';
import { PAGE_FIELDS, SLUG_PATTERN } from '../../../../../packages/records/src/page';
import { slugFrom, slugProblem } from '../../../../../src/office/staff/publishing/text/slug';

describe('slugFrom', () => {
  it.each([
    ['Our privacy promise', 'our-privacy-promise'],
    ['  Über uns & "Co." ', 'uber-uns-co'],
    ["Don't stop — it’s 2026!", 'dont-stop-its-2026'],
    ['Straße, Smørrebrød, Łódź', 'strasse-smorrebrod-lodz'],
    ['日本語', ''],
    ['日本語 guide', 'guide'],
    ['--a--', 'a'],
    ['', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('ends the slug of a long title at a whole word', () => {
    // Eight words of nine letters and seven hyphens have 79 characters.
    const slug = slugFrom('ninelette '.repeat(12));
    expect(slug).toBe(Array(8).fill('ninelette').join('-'));
  });

  it('cuts a single word that is too long', () => {
    expect(slugFrom('x'.repeat(200))).toBe('x'.repeat(PAGE_FIELDS.slug.longest));
  });

  it('always returns a valid slug or an empty string', () => {
    for (const title of ['a', 'A.B', '½ price', '9 to 5', 'ﬁne', '🙂', 'İstanbul', '- -']) {
      const slug = slugFrom(title);
      expect(slug === '' || SLUG_PATTERN.test(slug), `${title}: ${slug}`).toBe(true);
    }
  });
});

describe('slugProblem', () => {
  it.each([
    ['', 'missing'],
    ['Two words', 'not-a-slug'],
    ['UPPER', 'not-a-slug'],
    ['a--b', 'not-a-slug'],
    ['-a', 'not-a-slug'],
    ['a-', 'not-a-slug'],
    ['a/b', 'not-a-slug'],
    ['x'.repeat(81), 'too-long'],
    ['x'.repeat(80), null],
    ['a-1', null],
  ] as const)('reports for %j: %j', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem);
  });
});
