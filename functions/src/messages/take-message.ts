import { parseMessage, type MessageText } from '../../../src/records/message';
import { jsonAnswer, type JsonAnswer } from '../shared/json-answer';

export interface Inbox {
  /** Whether staff have turned the inbox on. */
  readonly isOn: () => Promise<boolean>;
  /** Counts a message of this sender; false if a limit is reached. */
  readonly count: () => Promise<boolean>;
  readonly store: (message: MessageText) => Promise<void>;
}

interface MessageRequest {
  readonly method: string;
  /** The Content-Type header. */
  readonly type: string;
  /** The parsed JSON. */
  readonly body: unknown;
}

/**
 * Takes a message of the contact form, if the inbox is on. Requires JSON, which
 * forms of other sites cannot send.
 *
 * Never rejects: `report` receives any error.
 */
export async function takeMessage(
  { method, type, body }: MessageRequest,
  { isOn, count, store }: Inbox,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== 'POST') return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'POST' });
  if (!/^application\/json\b/i.test(type)) return jsonAnswer(415, { error: 'not-json' });
  const message = parseMessage(body);
  if (message === null) return jsonAnswer(400, { error: 'invalid' });
  try {
    if (!(await isOn())) return jsonAnswer(403, { error: 'off' });
    if (!(await count())) return jsonAnswer(429, { error: 'too-many' }, { 'Retry-After': '3600' });
    await store(message);
    return jsonAnswer(201, { taken: true });
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
