import { parseMessage } from '../../records/message';

/** Why a message was not taken. */
export type SendingFailure = 'invalid' | 'too-many' | 'failed';

/** Milliseconds to wait for the answer. */
const TIME_LIMIT = 20_000;

/**
 * Sends a message to the staff's inbox. Never rejects.
 *
 * @param fields the form's fields by name
 * @returns null unless it failed
 */
export async function sendMessage(
  fields: Readonly<Record<string, unknown>>,
): Promise<SendingFailure | null> {
  const message = parseMessage(fields);
  if (message === null) return 'invalid';
  try {
    const response = await fetch('/contact/messages.json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.ok) return null;
    console.warn(`The message was refused with ${response.status}.`);
    if (response.status === 429) return 'too-many';
    return response.status === 400 ? 'invalid' : 'failed';
  } catch (error) {
    console.warn('The message was not sent.', error);
    return 'failed';
  }
}
