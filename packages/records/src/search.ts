import { splitWords } from './search-words';

/**
 * The maximum number of prefixes per row, and the maximum length of a prefix in UTF-16 units. The security rules follow
 * from them.
 */
export const SEARCH_LIMITS = { prefixes: 200, prefixLength: 20 } as const;

/**
 * All prefixes of all words, without duplicates. Firestore cannot search inside a text, but it can look for a value in
 * a list, so `priv` finds "Our privacy".
 *
 * @param most the maximum number of prefixes; the first ones are returned
 */
export function listPrefixes(
  text: string,
  most: number = SEARCH_LIMITS.prefixes,
): readonly string[] {
  const found = new Set<string>();
  for (const word of splitWords(text)) {
    let prefix = '';
    for (const letter of word) {
      prefix += letter;
      if (prefix.length > SEARCH_LIMITS.prefixLength) break;
      found.add(prefix);
    }
  }
  return [...found].slice(0, most);
}

/**
 * The prefix to look up in Firestore: the longest word of the query, which usually matches the fewest rows. Null if the
 * query has no word. Filter the rows that are found with {@link matchesSearch}, because they match only this word.
 */
export function chooseSearchKey(query: string): string | null {
  const longest = splitWords(query).reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest === '' ? null : truncate(longest);
}

/** Whether every word in the query is a prefix of a word in the row. */
export function matchesSearch(search: readonly string[], query: string): boolean {
  return splitWords(query).every((word) => search.includes(truncate(word)));
}

/** Truncates to the maximum prefix length, without splitting a surrogate pair. */
function truncate(word: string): string {
  let kept = '';
  for (const letter of word) {
    if (kept.length + letter.length > SEARCH_LIMITS.prefixLength) break;
    kept += letter;
  }
  return kept;
}
