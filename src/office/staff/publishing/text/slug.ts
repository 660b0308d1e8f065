import { PAGE_FIELDS, SLUG_PATTERN } from 'roundel-records/page';

/** Letters that Unicode normalisation does not reduce to ASCII. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Creates a slug from a title: `Über uns & "Co."` becomes `uber-uns-co`. Empty if
 * the title has no usable letter or digit.
 */
export function slugFrom(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > PAGE_FIELDS.slug.longest) break;
    slug = longer;
  }
  // Slugs end at a whole word, unless the first word alone is too long.
  return slug === '' ? (words[0] ?? '').slice(0, PAGE_FIELDS.slug.longest) : slug;
}

export type SlugProblem = 'missing' | 'too-long' | 'not-a-slug';

/** Why a slug is invalid; null if valid, though another page may have it. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug === '') return 'missing';
  if (slug.length > PAGE_FIELDS.slug.longest) return 'too-long';
  return SLUG_PATTERN.test(slug) ? null : 'not-a-slug';
}
