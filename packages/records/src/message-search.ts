import type { MessageText } from './message';
import { listPrefixes, chooseSearchKey } from './search';
import { splitWords } from './search-words';

/**
 * The maximum number of search keys per message. Each takes one entry in each of three indexes, and Firestore refuses a
 * document with more than 40,000. Ordinary messages of the greatest length have about 3,000.
 */
const MOST_KEYS = 4_000;

function joinSearchedText({ subject, name, email, message }: MessageText): string {
  return `${subject} ${name} ${email} ${message}`;
}

/** The search keys of a message: the prefixes of the words of the subject, the name, the address and the text. */
export function listMessageKeys(message: MessageText): readonly string[] {
  return listPrefixes(joinSearchedText(message), MOST_KEYS);
}

/**
 * Returns the search key to look up for a query. Null if the query has no word. Filter the messages that are found with
 * {@link matchesMessage}, because they match only this word.
 */
export const chooseMessageKey = chooseSearchKey;

/** Whether every word in the query is a prefix of a word in the message. */
export function matchesMessage(message: MessageText, query: string): boolean {
  const words = splitWords(joinSearchedText(message));
  return splitWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
