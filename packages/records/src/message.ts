import { isStorable } from './storable';

/** The texts that a visitor writes in the contact form. */
export interface MessageText {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A row of `messages`. */
export interface Message extends MessageText {
  readonly id: string;
  readonly read: boolean;
  readonly created_at: Date;
}

/** The limits of messages. Lengths are in UTF-16 units. */
export const MESSAGE_LIMITS = {
  nameLength: 100,
  emailLength: 320,
  subjectLength: 200,
  messageLength: 5_000,
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

const LENGTHS = {
  name: MESSAGE_LIMITS.nameLength,
  email: MESSAGE_LIMITS.emailLength,
  subject: MESSAGE_LIMITS.subjectLength,
  message: MESSAGE_LIMITS.messageLength,
} as const satisfies Record<keyof MessageText, number>;

/** The fields in the order of the form. */
export const MESSAGE_FIELDS = Object.keys(LENGTHS) as readonly (keyof MessageText)[];

/*
 * `parseMessage` does not use Valibot, because the contact page loads this code. Valibot would add 3 KB, which is more
 * than is left in the page's budget (tests/budgets).
 */

/**
 * Trims the four fields of a message and drops all other fields. Null if one of these fields is missing, empty, too
 * long or not storable, or if the e-mail address is invalid.
 */
export function parseMessage(value: unknown): MessageText | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const field = (key: keyof MessageText): string | null => {
    const text = given.get(key);
    if (typeof text !== 'string') return null;
    const trimmed = text.trim();
    const fits = trimmed !== '' && trimmed.length <= LENGTHS[key];
    return fits && isStorable(trimmed) ? trimmed : null;
  };
  const [name, email, subject, message] = [
    field('name'),
    field('email'),
    field('subject'),
    field('message'),
  ];
  if (name === null || email === null || subject === null || message === null) return null;
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? { name, email, subject, message } : null;
}

/** Whether a stored row contains the same texts as a message. */
export function isSameMessage(message: MessageText, row: unknown): boolean {
  const stored = parseMessage(row);
  return stored !== null && MESSAGE_FIELDS.every((field) => stored[field] === message[field]);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Parses the id of a message: a random UUID, which the sender's browser generates. Null for anything else. A message
 * that is sent twice under the same id is stored only once.
 */
export function parseMessageId(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value : null;
}
