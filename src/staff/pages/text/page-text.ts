import { imagesIn, PAGE_LIMITS, type PageText } from '../../../records/page';
import { hasMarks } from './merge';
import { slugProblem, type SlugProblem } from './slug';

export const EMPTY_TEXT: PageText = {
  title: '',
  slug: '',
  body: '',
  description: '',
  noindex: false,
};

/** Only what an editor writes, of a row that holds more. */
export function textOf({ title, slug, body, description, noindex }: PageText): PageText {
  return { title, slug, body, description, noindex };
}

export function isSameText(a: PageText, b: PageText): boolean {
  return (
    a.title === b.title &&
    a.slug === b.slug &&
    a.body === b.body &&
    a.description === b.description &&
    a.noindex === b.noindex
  );
}

/** Why a text cannot be saved as it is, by field. */
export interface TextProblems {
  readonly title?: 'missing' | 'too-long';
  /** taken: another page has it, which is only known when saving was tried. */
  readonly slug?: SlugProblem | 'taken';
  /** undecided: places of a merge where both texts still stand. */
  readonly body?: 'too-long' | 'too-many-pictures' | 'undecided';
  readonly description?: 'too-long';
}

/** What stands in the way of saving; empty when nothing does. */
export function textProblems(text: PageText): TextProblems {
  const problems: { -readonly [Field in keyof TextProblems]: TextProblems[Field] } = {};
  if (text.title.trim() === '') problems.title = 'missing';
  else if (text.title.length > PAGE_LIMITS.titleLength) problems.title = 'too-long';
  const slug = slugProblem(text.slug);
  if (slug !== null) problems.slug = slug;
  if (text.body.length > PAGE_LIMITS.bodyLength) problems.body = 'too-long';
  else if (imagesIn(text.body).length > PAGE_LIMITS.images) problems.body = 'too-many-pictures';
  else if (hasMarks(text.body)) problems.body = 'undecided';
  if (text.description.length > PAGE_LIMITS.descriptionLength) problems.description = 'too-long';
  return problems;
}
