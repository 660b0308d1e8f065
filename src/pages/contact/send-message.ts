import { withWork } from '../../browser/prove-work';
import { withTimeLimit } from '../../browser/time-limit';
import { parseMessage, type MessageText } from 'roundel-records/message';
import type { UserHeaders } from '../../ui/user-headers';
import type { MessageDraft } from './draft';

/** Why a message was not stored, or why it is unknown whether it was stored. */
export type Refusal =
  | 'invalid'
  | 'too-many'
  /** The inbox is off. */
  | 'off'
  /** The server refused the message for another reason. */
  | 'failed'
  /** No answer says whether the message was stored. A retry does not store it twice. */
  | 'unanswered';

/** Milliseconds to wait for the answer. */
const TIME_LIMIT = 20_000;

/** Milliseconds to wait for the headers that name the user. Without them, the message needs a proof of work. */
const HEADERS_TIME_LIMIT = 5_000;

/** The reasons for a refusal, by the status of the server's answer. */
const REFUSALS: ReadonlyMap<number, Refusal> = new Map([
  [400, 'invalid'],
  [403, 'off'],
  [429, 'too-many'],
]);

interface MessagePorts {
  readonly draft: Pick<MessageDraft, 'idFor' | 'forgetAttempt'>;
  readonly userHeaders: UserHeaders;
  /** Called when the browser begins to compute a proof of work. */
  readonly onWork: () => void;
}

/**
 * Sends a message to the staff's inbox, with a proof of work if the server asks for one. People who are signed in
 * usually need no proof. Never rejects.
 *
 * @returns null once the message is stored
 */
export async function sendMessage(
  text: MessageText,
  { draft, userHeaders, onWork }: MessagePorts,
): Promise<Refusal | null> {
  const message = parseMessage(text);
  if (message === null) return 'invalid';
  try {
    const user = await withTimeLimit(userHeaders(), HEADERS_TIME_LIMIT).catch((error: unknown) => {
      console.warn('The message is sent without the account.', error);
      return {};
    });
    const headers = { 'Content-Type': 'application/json', ...user };
    const id = draft.idFor(message);
    const response = await withWork(
      (proof) =>
        fetch('/contact/messages.json', {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...message, id, proof: proof ?? undefined }),
          credentials: 'omit',
          signal: AbortSignal.timeout(TIME_LIMIT),
        }),
      onWork,
    );
    if (response.ok) return null;
    console.warn(`The message was refused with ${response.status}.`);
    // Another message has this id, so the next attempt needs a new id.
    if (response.status === 409) draft.forgetAttempt();
    const mayBeStored = [500, 502, 504].includes(response.status);
    return REFUSALS.get(response.status) ?? (mayBeStored ? 'unanswered' : 'failed');
  } catch (error) {
    console.warn('No answer came to the message.', error);
    return 'unanswered';
  }
}
