import * as v from 'valibot';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { flag } from 'roundel-records/fields';
import { isSameMessage, type MessageText } from 'roundel-records/message';
import { listMessageKeys } from 'roundel-records/message-search';
import { CallCounter } from '../shared/call-limits';
import { HARDEST, isHardEnough, spendProof, type Proof } from '../shared/proof-of-work';
import { readRow } from '../shared/row';
import { runTransaction } from '../shared/run-transaction';

const SettingsRow = v.object({ inbox_enabled: flag });

/**
 * Each time strangers have sent this many messages in a day, the work for a message doubles, up to the level {@link
 * HARDEST}.
 */
const LEVEL_LENGTH = 50;

/** How long an instance reuses the number of messages that it has read, in milliseconds. */
const COUNT_FRESH_FOR = 60_000;

/** Who sends a message. */
export interface Sender {
  /** See `toPlace`; stored only as a hash. */
  readonly place: string;
  /** The uid of somebody signed in with a verified address; null for a stranger. */
  readonly account: string | null;
  readonly proof: Proof | null;
}

/** A message that a visitor sent. */
interface IncomingMessage {
  /** The sender chooses the id, and uses the same id when it sends the message again. */
  readonly id: string;
  readonly message: MessageText;
  readonly sender: Sender;
}

/** The outcome of storing a message. Only 'stored' writes to the database. */
export type StoreOutcome =
  | 'stored'
  /** The message was stored before, by a request whose answer may have been lost. */
  | 'repeated'
  /** Another message with this id is stored. */
  | 'other'
  /** The inbox is off. */
  | 'off'
  /** A limit is reached. */
  | 'too-many'
  /** The sender must prove work first. Any proof in the request was invalid, too easy or used before. */
  | 'work';

export interface MessageStore {
  /** Stores a message once, however often it is sent, and counts it once. */
  readonly store: (incoming: IncomingMessage, now: Date) => Promise<StoreOutcome>;
  /**
   * Resolves to the level of the challenges that strangers must solve. It depends on how many messages strangers have
   * sent today.
   */
  readonly level: (now: Date) => Promise<number>;
}

/** Returns the level of the challenges after this number of messages in a day. */
function toLevel(messages: number): number {
  return Math.min(HARDEST, Math.floor(messages / LEVEL_LENGTH));
}

/**
 * Stores messages in `messages`. Counts them in the database, so that all instances of the function share the limits.
 * One transaction stores and counts: no message is counted without being stored, and no proof of work is used twice.
 * For a stranger's message without a proof, nothing is read or written.
 */
export function messageStore(
  firestore: Firestore,
  counter = new CallCounter(firestore),
): MessageStore {
  let known: { readonly at: number; readonly today: Promise<number> } | null = null;

  return {
    async level(now) {
      const at = now.getTime();
      if (known === null || Math.abs(at - known.at) >= COUNT_FRESH_FOR) {
        const reading = { at, today: counter.today('messages', now) };
        known = reading;
        // Forgets the number after an error, so that the next challenge reads it again.
        reading.today.catch(() => {
          if (known === reading) known = null;
        });
      }
      return toLevel(await known.today);
    },

    async store({ id, message, sender: { place, account, proof } }, now) {
      if (account === null && proof === null) return 'work';
      const row = firestore.collection('messages').doc(id);
      return runTransaction<StoreOutcome>(firestore, async (transaction) => {
        const [found, settings, used] = await transaction.getAll(
          row,
          firestore.doc('settings/public'),
          ...(proof === null ? [] : [proof.used]),
        );
        // This check comes first. The inbox may be off by now, but the sender must learn that the message was stored.
        if (found?.exists === true) {
          return isSameMessage(message, found.data()) ? 'repeated' : 'other';
        }
        if (!readRow(SettingsRow, settings).inbox_enabled) return 'off';
        if (used?.exists === true) return 'work';
        const call = proof === null ? 'account-messages' : 'messages';
        const counted = await counter.read(transaction, call, { place, account }, now);
        // When all accounts together have used up the day's messages, the sender can still prove work.
        if (call === 'account-messages' && counted.reached === 'day') return 'work';
        if (counted.reached !== null) return 'too-many';
        if (proof !== null && !isHardEnough(proof, toLevel(counted.today))) {
          // Remembers the number, so that the next challenge is hard enough.
          known = { at: now.getTime(), today: Promise.resolve(counted.today) };
          return 'work';
        }
        counted.count();
        if (proof !== null) spendProof(transaction, proof);
        transaction.create(row, {
          ...message,
          search: listMessageKeys(message),
          read: false,
          created_at: FieldValue.serverTimestamp(),
        });
        return 'stored';
      });
    },
  };
}
