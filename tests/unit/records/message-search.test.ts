// cspell:ignore rond ovelace
import { describe, expect, test } from 'vitest';
import { MESSAGE_FIELDS, type MessageText } from '../../../packages/records/src/message';
import {
  matchesMessage,
  chooseMessageKey,
  listMessageKeys,
} from '../../../packages/records/src/message-search';

const MESSAGE: MessageText = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Round pictures',
  message: 'How round is round? Très rond.',
};

/** Whether a search finds the message: by the key in the database, and by every word after that. */
function finds(query: string): boolean {
  const key = chooseMessageKey(query);
  const isLoaded = key === null || listMessageKeys(MESSAGE).includes(key);
  return isLoaded && matchesMessage(MESSAGE, query);
}

describe('the search for messages', () => {
  test.each([
    'Ada',
    'love',
    'ada@example.org',
    'example',
    'PICTURES',
    'tres',
    'rond lovelace',
    ' ',
  ])('finds “%s” in the name, the address, the subject or the text', (query) => {
    expect(finds(query)).toBe(true);
  });

  test.each(['ovelace', 'grace', 'round grace', 'bob@example.org'])(
    'does not find “%s”',
    (query) => {
      expect(finds(query)).toBe(false);
    },
  );

  test('has all words of an ordinary message of the greatest length', () => {
    const words = Array.from({ length: 714 }, (_, index) => `w${String(index + 1_000)}x`);
    const message = words.join(' ').slice(0, MESSAGE_FIELDS.message.longest);
    const keys = listMessageKeys({ ...MESSAGE, message });
    expect(keys).toContain('w1700x');
  });

  test('stays within the number of index entries that Firestore takes, in three indexes', () => {
    const letters = Array.from({ length: 5_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index),
    );
    const hostile = [
      letters.map((letter, index) => (index % 2 === 0 ? letter : ' ')).join(''),
      letters.map((letter, index) => (index % 21 === 20 ? ' ' : letter)).join(''),
      '\uFDFA'.repeat(5_000),
    ];
    for (const message of hostile) {
      expect(listMessageKeys({ ...MESSAGE, message }).length * 3).toBeLessThan(40_000);
    }
  });
});
