import * as v from 'valibot';
import { parse } from 'roundel-records/parse';
import { parseMessage, parseMessageId, type MessageText } from 'roundel-records/message';
import { jsonAnswer, type JsonAnswer } from '../shared/json-answer';
import { CALL_LIMIT, withTimeLimit } from '../shared/time-limit';
import type { StoreOutcome } from './store-message';

export interface Inbox {
  /**
   * Stores a message unless the inbox is off, a limit is reached, the id is taken, or the sender must prove work first.
   *
   * @param proof the proof of work in the request, unchecked; undefined if the request has none
   */
  readonly store: (id: string, message: MessageText, proof: unknown) => Promise<StoreOutcome>;
  /** Resolves to an answer that contains a challenge, for a sender who must prove work. */
  readonly challenge: () => Promise<JsonAnswer>;
}

const Body = v.object({ id: v.optional(v.unknown()), proof: v.optional(v.unknown()) });

interface MessageRequest {
  readonly method: string;
  /** The Content-Type header. */
  readonly type: string;
  /** The parsed JSON. */
  readonly body: unknown;
}

const ANSWERS: Readonly<Record<Exclude<StoreOutcome, 'work'>, JsonAnswer>> = {
  stored: jsonAnswer(201, { taken: true }),
  repeated: jsonAnswer(200, { taken: true }),
  other: jsonAnswer(409, { error: 'other-message' }),
  off: jsonAnswer(403, { error: 'off' }),
  'too-many': jsonAnswer(429, { error: 'too-many' }, { 'Retry-After': '3600' }),
};

/**
 * Stores a message from the contact form, if the inbox is on. Requires JSON, which
 * forms of other sites cannot send.
 *
 * Never rejects: `report` receives any error.
 */
export async function receiveMessage(
  { method, type, body }: MessageRequest,
  { store, challenge }: Inbox,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== 'POST') return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'POST' });
  if (!/^application\/json\b/i.test(type)) return jsonAnswer(415, { error: 'not-json' });
  const message = parseMessage(body);
  const { id: given, proof } = parse(Body, body) ?? {};
  const id = parseMessageId(given);
  if (message === null || id === null) return jsonAnswer(400, { error: 'invalid' });
  try {
    const stored = store(id, message, proof).then((outcome) =>
      outcome === 'work' ? challenge() : ANSWERS[outcome],
    );
    return await withTimeLimit(stored, CALL_LIMIT);
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
