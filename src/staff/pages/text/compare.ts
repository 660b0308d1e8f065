import { diffLines, diffWordsWithSpace } from 'diff';

/** A stretch of a line; `marked` where the other text has something else. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** Lines both texts have, or what stands in one and in the other in the same place. */
export type Passage =
  | { readonly kind: 'same'; readonly text: string }
  | {
      readonly kind: 'different';
      readonly before: readonly Stretch[];
      readonly after: readonly Stretch[];
    };

/** Milliseconds after which two long texts are shown as different as a whole. */
const PATIENCE = 500;

/** Compares two texts line by line, and word by word in the lines that differ. */
export function differences(before: string, after: string): readonly Passage[] {
  const changes = diffLines(before, after, { timeout: PATIENCE });
  if (changes === undefined) return [passage(before, after)];
  const passages: Passage[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '' || added !== '') passages.push(passage(removed, added));
    removed = '';
    added = '';
  };
  for (const change of changes) {
    if (change.removed) removed += change.value;
    else if (change.added) added += change.value;
    else {
      close();
      passages.push({ kind: 'same', text: change.value });
    }
  }
  close();
  return passages;
}

function passage(before: string, after: string): Passage {
  const words =
    before === '' || after === ''
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (words === undefined) {
    return { kind: 'different', before: whole(before), after: whole(after) };
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

function whole(text: string): readonly Stretch[] {
  return text === '' ? [] : [{ text, marked: true }];
}
