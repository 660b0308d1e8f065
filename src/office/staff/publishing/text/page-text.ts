import { PAGE_FIELDS, PAGE_LIMITS, type PageText } from 'roundel-records/page';
import { findImages } from 'roundel-records/page-images';
import { hasConflictMarkers } from './merge';
import { slugProblem, type SlugProblem } from './slug';

/** The fields that the editor writes, in the order of the editor, but with the body last. */
export const FIELDS = ['title', 'slug', 'description', 'noindex', 'body'] as const;

export const EMPTY_TEXT: PageText = {
  title: '',
  slug: '',
  body: '',
  description: '',
  noindex: false,
};

/** Why a text cannot be saved, by field. */
export interface TextProblems {
  readonly title?: 'missing' | 'too-long';
  /** taken: another page has this slug; only known after trying to save. */
  readonly slug?: SlugProblem | 'taken';
  /** unresolved: the text still has conflict markers from a merge. */
  readonly body?: 'too-long' | 'too-many-pictures' | 'unresolved';
  readonly description?: 'too-long';
}

/** Checks whether a text can be saved. Returns no problems if it can. */
export function textProblems(text: PageText): TextProblems {
  const problems: { -readonly [Field in keyof TextProblems]: TextProblems[Field] } = {};
  if (text.title.trim() === '') problems.title = 'missing';
  else if (text.title.length > PAGE_FIELDS.title.longest) problems.title = 'too-long';
  const slug = slugProblem(text.slug);
  if (slug !== null) problems.slug = slug;
  if (text.body.length > PAGE_FIELDS.body.longest) problems.body = 'too-long';
  else if (findImages(text.body).length > PAGE_LIMITS.images) problems.body = 'too-many-pictures';
  else if (hasConflictMarkers(text.body)) problems.body = 'unresolved';
  if (text.description.length > PAGE_FIELDS.description.longest) problems.description = 'too-long';
  return problems;
}
