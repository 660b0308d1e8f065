import { LONGEST_EMAIL, type Fields, type Values } from './field';
import { isStorable } from './storable';

/** The texts that a visitor writes in the contact form, in the order of the form. Type, parser and form follow from it. */
export const MESSAGE_FIELDS = {
  name: { kind: 'text', shortest: 1, longest: 100 },
  email: { kind: 'email', shortest: 3, longest: LONGEST_EMAIL },
  subject: { kind: 'text', shortest: 1, longest: 200 },
  message: { kind: 'lines', shortest: 1, longest: 5_000 },
} as const satisfies Fields;

export type MessageText = Values<typeof MESSAGE_FIELDS>;

type MessageKey = keyof MessageText;

export const MESSAGE_KEYS = Object.keys(MESSAGE_FIELDS) as readonly MessageKey[];

/** Returns the texts of a message: for each field, the text that `readText` returns. */
export function eachText(readText: (key: MessageKey) => string): MessageText {
  return Object.fromEntries(MESSAGE_KEYS.map((key) => [key, readText(key)])) as Record<
    MessageKey,
    string
  >;
}

/** A row of `messages`. */
export interface Message extends MessageText {
  readonly id: string;
  readonly read: boolean;
  readonly created_at: Date;
}

/** The limits of all messages together. */
export const MESSAGE_LIMITS = {
  /** Days until a message is deleted. */
  daysKept: 90,
  /**
   * The maximum number of messages per hour from one place, such as an IPv4 address. Does not apply to people who are
   * signed in.
   */
  perPlace: 5,
  /** The maximum number of messages per day from all people who are not signed in, taken together. */
  perDay: 1_000,
} as const;

/*
 * `parseMessage` does not use Valibot, because the contact page loads this code. Valibot would add 3 KB, which is more
 * than is left in the page's budget (tests/budgets).
 */

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

/**
 * Trims the four fields of a message and drops all other fields. Null if one of these fields is missing, empty, too
 * long or not storable, or if the e-mail address is invalid.
 */
export function parseMessage(value: unknown): MessageText | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const message = eachText((key) => {
    const text = given.get(key);
    return typeof text === 'string' ? text.trim() : '';
  });
  const isValid = MESSAGE_KEYS.every(
    (key) =>
      message[key] !== '' &&
      message[key].length <= MESSAGE_FIELDS[key].longest &&
      isStorable(message[key]),
  );
  return isValid && EMAIL.test(message.email) ? message : null;
}

/** Whether a stored row contains the same texts as a message. */
export function isSameMessage(message: MessageText, row: unknown): boolean {
  const stored = parseMessage(row);
  return stored !== null && MESSAGE_KEYS.every((key) => stored[key] === message[key]);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Parses the id of a message: a random UUID, which the sender's browser generates. Null for anything else. A message
 * that is sent twice under the same id is stored only once.
 */
export function parseMessageId(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value : null;
}
