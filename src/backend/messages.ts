import { collection, deleteDoc, doc, orderBy, query, updateDoc } from 'firebase/firestore/lite';
import type { Message } from 'roundel-records/message';
import { database } from './database';
import { pageOfRows, type Cursor, type PageOfRows } from './paging';
import { isIn, textIn, timeIn } from './row';

/** Everything here rejects with Firebase's own errors or BackendUnavailable. */
async function messages() {
  return collection(await database({ as: 'account' }), 'messages');
}

/** Lists one page of messages, newest first. Costs one read per message and one more. Admins only. */
export async function listMessages(
  after: Cursor | null,
  size: number,
): Promise<PageOfRows<Message>> {
  return pageOfRows(query(await messages(), orderBy('created_at', 'desc')), after, size, (row) => {
    const data = row.data();
    return {
      id: row.id,
      name: textIn(data, 'name'),
      email: textIn(data, 'email'),
      subject: textIn(data, 'subject'),
      message: textIn(data, 'message'),
      read: isIn(data, 'read'),
      created_at: timeIn(data, 'created_at') ?? new Date(0),
    };
  });
}

export async function markMessage(id: string, read: boolean): Promise<void> {
  await updateDoc(doc(await messages(), id), { read });
}

/** Deletes a message. A missing one counts as deleted. */
export async function removeMessage(id: string): Promise<void> {
  await deleteDoc(doc(await messages(), id));
}
