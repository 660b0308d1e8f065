import * as v from 'valibot';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { flag, number } from 'roundel-records/fields';
import { isSameMessage, type MessageText } from 'roundel-records/message';
import { placeOf } from '../shared/caller-address';
import { placeHasher } from '../shared/place-hash';
import { readRow } from '../shared/row';

/** A row of `message_limits`. */
const LimitRow = v.object({ count: number });

const SettingsRow = v.object({ inbox_enabled: flag });

interface Limit {
  /** Messages from one place (see `placeOf`) in an hour. */
  readonly perPlace: number;
  /** Messages from everyone in a day, which also limits a sender who forges addresses. */
  readonly perDay: number;
}

/** A message that a visitor sent. */
interface IncomingMessage {
  /** Chosen by the sender, and the same whenever the message is sent again. */
  readonly id: string;
  readonly message: MessageText;
  /** The sender's IP address, stored only as a hash; null if unknown. */
  readonly address: string | null;
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
  | 'too-many';

/** Stores a message once, however often it is sent, and counts it once. */
export type MessageStore = (
  incoming: IncomingMessage,
  limit: Limit,
  now: Date,
) => Promise<StoreOutcome>;

/**
 * Stores messages in `messages`, and counts them in rows of `message_limits`, so that all instances of the
 * function share the limits. One transaction does both: no message is counted without being stored.
 */
export function messageStore(firestore: Firestore): MessageStore {
  const hashOf = placeHasher(firestore);
  return async ({ id, message, address }, { perPlace, perDay }, now) => {
    const hour = now.toISOString().slice(0, 13);
    const day = hour.slice(0, 10);
    const place = await hashOf(placeOf(address), now);
    const rows = firestore.collection('message_limits');
    const limits = [
      { row: rows.doc(`${hour}_${place}`), most: perPlace },
      { row: rows.doc(day), most: perDay },
    ];
    const row = firestore.collection('messages').doc(id);
    return firestore.runTransaction<StoreOutcome>(async (transaction) => {
      const [found, settings, ...counted] = await transaction.getAll(
        row,
        firestore.doc('settings/public'),
        ...limits.map((each) => each.row),
      );
      // Comes before the check of the inbox, which may be off by now: the sender must learn that the message was stored.
      if (found?.exists === true) {
        return isSameMessage(message, found.data()) ? 'repeated' : 'other';
      }
      if (!readRow(SettingsRow, settings).inbox_enabled) return 'off';
      const counts = counted.map((each) => readRow(LimitRow, each).count);
      if (limits.some(({ most }, index) => (counts[index] ?? 0) >= most)) return 'too-many';
      limits.forEach((each, index) => {
        transaction.set(each.row, {
          count: (counts[index] ?? 0) + 1,
          at: Timestamp.fromDate(now),
        });
      });
      transaction.create(row, {
        ...message,
        read: false,
        created_at: FieldValue.serverTimestamp(),
      });
      return 'stored';
    });
  };
}
