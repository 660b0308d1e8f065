import { folded } from './search-words';

/** The longest part that is stored, in characters. */
const LONGEST = 4;

/**
 * All parts of all terms with up to {@link LONGEST} characters, without duplicates. Firestore
 * cannot search inside a text, but it can match one value of a list, so `sit` finds "visitor".
 *
 * @param text folded
 */
export function partsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const term of split(text)) {
    const letters = Array.from(term);
    for (const start of letters.keys()) {
      for (let length = 1; length <= LONGEST; length++) {
        found.add(letters.slice(start, start + length).join(''));
      }
    }
  }
  return [...found];
}

/** The terms of a query, folded. Only white space separates them, so `a.b@c` is one. */
export function termsOf(query: string): readonly string[] {
  return split(folded(query));
}

/**
 * The part to query Firestore for: the beginning of the longest term. It is a better
 * choice than the end, because many addresses end alike. null without a term.
 */
export function searchedPart(query: string): string | null {
  const longest = termsOf(query).reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest === '' ? null : Array.from(longest).slice(0, LONGEST).join('');
}

function split(text: string): readonly string[] {
  return text.split(/\s+/u).filter((term) => term !== '');
}
