import { fold } from './search-words';

/** The maximum length of a stored part, in characters. */
const LONGEST = 4;

/**
 * The maximum number of stored parts. Firestore refuses a document with more than 40,000 index entries, or with more
 * than 8 MiB of index entries. Each part takes one entry in each of 17 indexes. Names have a maximum length, but
 * folding can make a name several times as long.
 */
const MOST_PARTS = 1_000;

/**
 * The parts of a text: all sequences of up to {@link LONGEST} characters in its terms, without duplicates. Firestore
 * cannot search inside a text, but it can look for a value in a list, so `sit` finds "visitor". If a text has more than
 * {@link MOST_PARTS} parts, only the first parts are returned, so a search finds only the start of the text.
 *
 * @param text folded
 */
export function listParts(text: string): readonly string[] {
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

/** The terms of a query, folded. Only white space separates terms, so `a.b@c` is one term. */
export function splitTerms(query: string): readonly string[] {
  return split(fold(query));
}

/**
 * Characters that occur in names and addresses, from common to rare. All other characters, such as digits, count as
 * even rarer.
 */
// cspell:disable-next-line
const COMMON = '.@eaionrtlsmcdhug-ypbkfvjwzxq';

/**
 * The part of a query to look up in Firestore: in its longest term, the part with the rarest letters. The start or end
 * of the term would be a worse choice, because many addresses begin or end alike. Null if the query has no term.
 */
export function chooseSearchedPart(query: string): string | null {
  const longest = splitTerms(query).reduce((a, b) => (b.length > a.length ? b : a), '');
  const letters = Array.from(longest);
  const starts = letters.slice(0, Math.max(1, letters.length - LONGEST + 1)).keys();
  const [first = [], ...others] = Array.from(starts, (start) =>
    letters.slice(start, start + LONGEST),
  );
  const rarest = others.reduce((a, b) => (rateRarity(b) > rateRarity(a) ? b : a), first);
  return rarest.length === 0 ? null : rarest.join('');
}

function rateRarity(letters: readonly string[]): number {
  const ranks = letters.map((letter) => {
    const rank = COMMON.indexOf(letter);
    return rank === -1 ? COMMON.length : rank;
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

function split(text: string): readonly string[] {
  return text.split(/\s+/u).filter((term) => term !== '');
}
