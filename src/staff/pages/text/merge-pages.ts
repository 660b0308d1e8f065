import type { PageText } from '../../../records/page';
import { merge, type MergeLabels } from './merge';

/** What both changed differently, besides the body: mine stands, theirs is shown beside it. */
export type DisputedField = Exclude<keyof PageText, 'body'>;

export interface MergedPage {
  readonly text: PageText;
  readonly disputed: readonly DisputedField[];
  /** Places of the body where both stand between marks. */
  readonly conflicts: number;
}

/**
 * Merges what two people made of one page.
 *
 * @param base what both began from; null when it cannot be had, and then
 *   nothing can be taken for granted: all that differs is disputed
 */
export function mergePages(
  base: PageText | null,
  mine: PageText,
  theirs: PageText,
  labels: MergeLabels,
): MergedPage {
  const disputed: DisputedField[] = [];
  const pick = <Field extends DisputedField>(field: Field): PageText[Field] => {
    if (mine[field] === theirs[field]) return mine[field];
    if (base !== null && mine[field] === base[field]) return theirs[field];
    if (theirs[field] !== base?.[field]) disputed.push(field);
    return mine[field];
  };
  const body =
    mine.body === theirs.body
      ? { text: mine.body, conflicts: 0 }
      : merge(base?.body ?? '', mine.body, theirs.body, labels);
  const text: PageText = {
    title: pick('title'),
    slug: pick('slug'),
    description: pick('description'),
    noindex: pick('noindex'),
    body: body.text,
  };
  return { text, disputed, conflicts: body.conflicts };
}
