import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of text; `marked` if it is not in the other text. */
export interface DiffSpan {
  readonly text: string;
  readonly marked: boolean;
}

/** Lines that are in both texts, or that differ at the same place. */
export type DiffBlock =
  | { readonly kind: 'same'; readonly text: string }
  | {
      readonly kind: 'different';
      readonly before: readonly DiffSpan[];
      readonly after: readonly DiffSpan[];
    };

/** Time limit of a diff in milliseconds; beyond it, texts are shown as entirely different. */
const TIMEOUT = 500;

/** Compares two texts by lines, and differing lines by words. */
export function diffTexts(before: string, after: string): readonly DiffBlock[] {
  const changes = diffLines(before, after, { timeout: TIMEOUT });
  if (changes === undefined) return [differentBlock(before, after)];
  const blocks: DiffBlock[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '' || added !== '') blocks.push(differentBlock(removed, added));
    removed = '';
    added = '';
  };
  for (const change of changes) {
    if (change.removed) removed += change.value;
    else if (change.added) added += change.value;
    else {
      flush();
      blocks.push({ kind: 'same', text: change.value });
    }
  }
  flush();
  return blocks;
}

function differentBlock(before: string, after: string): DiffBlock {
  const words =
    before === '' || after === ''
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: TIMEOUT });
  if (words === undefined) {
    return { kind: 'different', before: allMarked(before), after: allMarked(after) };
  }
  return {
    kind: 'different',
    before: words
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, marked: removed })),
    after: words
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, marked: added })),
  };
}

function allMarked(text: string): readonly DiffSpan[] {
  return text === '' ? [] : [{ text, marked: true }];
}
