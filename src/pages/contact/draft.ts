import { readStoredJson, writeStored } from '../../browser/storage';
import { MESSAGE_KEYS, parseMessageId, type MessageText } from 'roundel-records/message';

/** The key of the draft in the session storage. */
const DRAFT_KEY = 'roundel-message';

/** The text of the form, and the id and text of the last attempt to send a message. */
interface Draft {
  readonly text: MessageText;
  readonly attempt: { readonly id: string; readonly text: MessageText } | null;
}

/** What the visitor has typed in this tab and not sent. */
export interface MessageDraft {
  /** Null if there is none. */
  text(): MessageText | null;
  /**
   * Stores the text until it is sent or the tab is closed.
   *
   * @returns whether the text survives a reload
   */
  keep(text: MessageText): boolean;
  /**
   * Returns the id with which to send a message. The id stays the same until the message changes or is sent, because the
   * server stores a message only once per id.
   */
  idFor(message: MessageText): string;
  /** Makes the next attempt use a new id. */
  forgetAttempt(): void;
  /** Deletes the text after it was sent. */
  forget(): void;
}

export function createMessageDraft(): MessageDraft {
  // A copy of the draft in memory, for browsers that block storage.
  let current: Draft | null | undefined;

  function read(): Draft | null {
    current ??= parseDraft(readStoredJson(DRAFT_KEY, 'sessionStorage'));
    return current;
  }

  /** @returns whether the draft survives a reload */
  function write(next: Draft | null): boolean {
    current = next;
    return writeStored(DRAFT_KEY, next === null ? null : JSON.stringify(next), 'sessionStorage');
  }

  return {
    text: () => read()?.text ?? null,
    keep: (text) => {
      if (MESSAGE_KEYS.every((field) => text[field] === '')) return write(null);
      return write({ text, attempt: read()?.attempt ?? null });
    },
    idFor: (message) => {
      const last = read()?.attempt;
      if (last && isSame(last.text, message)) return last.id;
      const id = crypto.randomUUID();
      write({ text: read()?.text ?? message, attempt: { id, text: message } });
      return id;
    },
    forgetAttempt: () => {
      const text = read()?.text;
      if (text !== undefined) write({ text, attempt: null });
    },
    forget: () => {
      write(null);
    },
  };
}

function isSame(one: MessageText, other: MessageText): boolean {
  return MESSAGE_KEYS.every((field) => one[field] === other[field]);
}

// Does not use Valibot, for the reason given in packages/records/src/message.ts.
function parseText(value: unknown): MessageText | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = new Map<string, unknown>(Object.entries(value));
  if (!MESSAGE_KEYS.every((field) => typeof found.get(field) === 'string')) return null;
  return value as MessageText;
}

function parseDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null || !('text' in value)) return null;
  const text = parseText(value.text);
  if (text === null) return null;
  const given: unknown = 'attempt' in value ? value.attempt : null;
  if (typeof given !== 'object' || given === null || !('id' in given) || !('text' in given)) {
    return { text, attempt: null };
  }
  const [id, sent] = [parseMessageId(given.id), parseText(given.text)];
  return { text, attempt: id === null || sent === null ? null : { id, text: sent } };
}
