/** Characters that change the direction of the text after them, up to the end of its paragraph or until another ends it. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** More accents on one letter than any language needs. A stack of them covers the lines above and below. */
const STACKED = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;

/**
 * A text that a stranger chose, as people should see it: without the characters with which it could turn itself or the
 * text around it, and with at most three accents on a letter.
 */
export function tame(text: string): string {
  return text.replaceAll(DIRECTIONS, '').normalize('NFC').replaceAll(STACKED, '$1');
}

/** Finds what {@link isolated} has marked, as its first group. */
export const ISOLATED = /\u2068([^\u2069]*)\u2069/u;

/**
 * Marks a text that a stranger chose, such as a name, for use within a sentence. `Sentence` shows what is marked as
 * `StrangerText` does. An empty text stays empty.
 */
export function isolated(text: string): string {
  const shown = tame(text);
  // Unicode's FSI and PDI, so that also a place without `Sentence` isolates the text.
  return shown === '' ? '' : `\u2068${shown}\u2069`;
}
