import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';

export interface Limit {
  /** Messages from one address in an hour. */
  readonly perAddress: number;
  /** Messages from everyone in a day. Holds back a sender who forges addresses. */
  readonly perDay: number;
}

/**
 * Counts a message, unless that would exceed a limit. The counters are rows of
 * `message_limits`, so that all instances of the function share them.
 *
 * @param address the sender's IP address, stored only as a hash
 * @returns whether the message may be taken
 */
export async function countMessage(
  firestore: Firestore,
  address: string,
  { perAddress, perDay }: Limit,
  now: Date,
): Promise<boolean> {
  const hour = now.toISOString().slice(0, 13);
  const day = hour.slice(0, 10);
  const rows = firestore.collection('message_limits');
  const limits = [
    { row: rows.doc(`${hour}_${hashOf(address, hour)}`), most: perAddress },
    { row: rows.doc(day), most: perDay },
  ];
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.getAll(...limits.map(({ row }) => row));
    const counts = found.map((each) => {
      const count: unknown = each.get('count');
      return typeof count === 'number' ? count : 0;
    });
    if (limits.some(({ most }, index) => (counts[index] ?? 0) >= most)) return false;
    limits.forEach(({ row }, index) => {
      transaction.set(row, { count: (counts[index] ?? 0) + 1, at: Timestamp.fromDate(now) });
    });
    return true;
  });
}

/** One household has a whole /64 of IPv6, so those addresses count together. */
function hashOf(address: string, hour: string): string {
  const network = isIPv6(address) ? networkOf(address) : address;
  return createHash('sha256').update(`${hour} ${network}`).digest('base64url').slice(0, 22);
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
