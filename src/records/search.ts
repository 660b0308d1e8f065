/** Most beginnings a row is found by, and the longest of them in UTF-16 units. */
export const SEARCH_LIMITS = { beginnings: 200, beginningLength: 20 } as const;

/** The words of a text as they are searched for: lower case, without accents and punctuation. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Every beginning of every word, each once. Firestore finds a row by one value
 * of a list and nothing else inside a text, so `priv` finds "Our privacy" by
 * being in this list.
 */
export function beginningsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    let beginning = '';
    for (const letter of word) {
      beginning += letter;
      if (beginning.length > SEARCH_LIMITS.beginningLength) break;
      found.add(beginning);
    }
  }
  return [...found].slice(0, SEARCH_LIMITS.beginnings);
}

/**
 * The one value to ask Firestore for: the longest word typed, which leaves the
 * fewest rows. Null when no word was typed. Rows then still have to match
 * {@link matchesSearch}.
 */
export function searchKey(query: string): string | null {
  const longest = wordsOf(query).reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest === '' ? null : cut(longest);
}

/** Whether every word typed is the beginning of a word of the row. */
export function matchesSearch(search: readonly string[], query: string): boolean {
  return wordsOf(query).every((word) => search.includes(cut(word)));
}

/** As long as beginnings are kept, without breaking a letter in two. */
function cut(word: string): string {
  let kept = '';
  for (const letter of word) {
    if (kept.length + letter.length > SEARCH_LIMITS.beginningLength) break;
    kept += letter;
  }
  return kept;
}
