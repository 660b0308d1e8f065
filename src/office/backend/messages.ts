import * as v from 'valibot';
import {
  collection,
  deleteDoc,
  doc,
  getCount,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { flag, toSchemas } from 'roundel-records/fields';
import { MESSAGE_FIELDS, type Message } from 'roundel-records/message';
import { matchesMessage, chooseMessageKey } from 'roundel-records/message-search';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { time } from './row';

const MessageRow = v.object({
  ...toSchemas(MESSAGE_FIELDS),
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

/** Which messages to list. */
export interface MessageQuery {
  readonly filter: MessageFilter;
  /** Finds messages in which every word of this text begins a word. Empty to find all messages. */
  readonly search: string;
}

/**
 * Lists one page of messages, newest first. Costs one read per message and one more. A search for several words may
 * cost four times as many reads. Admins only.
 */
export async function listMessages(
  { filter, search }: MessageQuery,
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<Message>> {
  const key = chooseMessageKey(search);
  const newest = query(
    await messages(),
    ...(key === null ? [] : [where('search', 'array-contains', key)]),
    ...(filter === 'all' ? [] : [where('read', '==', filter === 'read')]),
    orderBy('created_at', 'desc'),
  );
  return pageOfRows(
    newest,
    after,
    size,
    (row): Message => ({ id: row.id, ...v.parse(MessageRow, row.data()) }),
    (message) => matchesMessage(message, search),
  );
}

/** Counts the messages that nobody has read. Costs one read per 1,000 of them, and at least one. Admins only. */
export async function countUnread(): Promise<number> {
  const unread = query(await messages(), where('read', '==', false));
  return (await getCount(unread)).data().count;
}

export async function markMessage(id: string, read: boolean): Promise<void> {
  await updateDoc(doc(await messages(), id), { read });
}

/** Deletes a message. A missing message counts as deleted. */
export async function removeMessage(id: string): Promise<void> {
  await deleteDoc(doc(await messages(), id));
}
