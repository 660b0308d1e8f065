import { PAGE_LIMITS, SLUG_PATTERN } from '../../../records/page';

/** Letters that keep nothing of themselves when their accents are taken off. */
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
 * An address made from a title: `Über uns & "Co."` becomes `uber-uns-co`. Empty
 * when the title has no letter or digit that can stand in one.
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
    if (longer.length > PAGE_LIMITS.slugLength) break;
    slug = longer;
  }
  // One word longer than all that is allowed is cut; others end at a whole word.
  return slug === '' ? (words[0] ?? '').slice(0, PAGE_LIMITS.slugLength) : slug;
}

export type SlugProblem = 'missing' | 'too-long' | 'not-a-slug';

/** What is wrong with a slug by itself; null when only another page could have it. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug === '') return 'missing';
  if (slug.length > PAGE_LIMITS.slugLength) return 'too-long';
  return SLUG_PATTERN.test(slug) ? null : 'not-a-slug';
}
