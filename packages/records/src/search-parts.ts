import { folded } from './search-words';

/** The longest part that is stored, in characters. */
const LONGEST = 4;

/**
 * The most parts that are stored. Firestore refuses a document with more than 40,000 index entries or 8 MiB of them,
 * and each part takes one entry in each of 17 indexes. A folded name can have 300 characters, three times as many as
 * it was written with.
 */
const MOST_PARTS = 1_000;

/**
 * All parts of all terms with up to {@link LONGEST} characters, without duplicates. Firestore
 * cannot search inside a text, but it can match one value of a list, so `sit` finds "visitor".
 * Of a text with more than {@link MOST_PARTS} parts, a search finds only what comes first.
 *
 * @param text folded
 */
export function partsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const term of split(text)) {
    const letters = Array.from(term);
    for (const start of letters.keys()) {
      for (let length = 1; length <= LONGEST; length++) {
        if (found.size === MOST_PARTS) return [...found];
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

/** Characters from common to rare in names and addresses. All others, such as digits, count as rarer. */
// cspell:disable-next-line
const COMMON = '.@eaionrtlsmcdhug-ypbkfvjwzxq';

/**
 * The part to query Firestore for: the rarest part of the longest term, judged by its letters. Many addresses begin or
 * end alike, so neither end is a good choice. null without a term.
 */
export function searchedPart(query: string): string | null {
  const longest = termsOf(query).reduce((a, b) => (b.length > a.length ? b : a), '');
  const letters = Array.from(longest);
  const starts = letters.slice(0, Math.max(1, letters.length - LONGEST + 1)).keys();
  const [first = [], ...others] = Array.from(starts, (start) =>
    letters.slice(start, start + LONGEST),
  );
  const rarest = others.reduce((a, b) => (rarity(b) > rarity(a) ? b : a), first);
  return rarest.length === 0 ? null : rarest.join('');
}

function rarity(letters: readonly string[]): number {
  const ranks = letters.map((letter) => {
    const rank = COMMON.indexOf(letter);
    return rank === -1 ? COMMON.length : rank;
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

function split(text: string): readonly string[] {
  return text.split(/\s+/u).filter((term) => term !== '');
}
