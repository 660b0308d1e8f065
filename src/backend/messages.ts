import * as v from 'valibot';
import {
  collection,
  deleteDoc,
  doc,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { flag, text } from 'roundel-records/fields';
import type { Message } from 'roundel-records/message';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { time } from './row';

const MessageRow = v.object({
  name: text,
  email: text,
  subject: text,
  message: text,
  read: flag,
  created_at: time,
});

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

async function messages() {
  return collection(await database(), 'messages');
}

/** The messages that a list shows. */
export type MessageFilter = 'all' | 'new' | 'read';

/** Lists one page of messages, newest first. Costs one read per message and one more. Admins only. */
export async function listMessages(
  filter: MessageFilter,
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<Message>> {
  const newest = query(
    await messages(),
    ...(filter === 'all' ? [] : [where('read', '==', filter === 'read')]),
    orderBy('created_at', 'desc'),
  );
  return pageOfRows(newest, after, size, (row) => ({
    id: row.id,
    ...v.parse(MessageRow, row.data()),
  }));
}

export async function markMessage(id: string, read: boolean): Promise<void> {
  await updateDoc(doc(await messages(), id), { read });
}

/** Deletes a message. A missing message counts as deleted. */
export async function removeMessage(id: string): Promise<void> {
  await deleteDoc(doc(await messages(), id));
}
