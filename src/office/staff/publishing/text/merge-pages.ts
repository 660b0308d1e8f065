import type { PageText } from 'roundel-records/page';
import { merge, type MergeLabels } from './merge';

/** A field other than the body that both people changed differently. The merge keeps my value. */
export type DisputedField = Exclude<keyof PageText, 'body'>;

export interface MergedPage {
  readonly text: PageText;
  readonly disputed: readonly DisputedField[];
  /** The number of conflicts marked in the body. */
  readonly conflicts: number;
}

/**
 * Three-way merge of two edits of a page.
 *
 * @param base the version that both edits are based on; null if it is unknown, in
 *   which case every difference is a conflict
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
