import { collection, getCount } from 'firebase/firestore/lite';
import { auth } from './auth';
import { database } from './database';

/** Collections that are counted as a whole. */
export type Counted = 'pages' | 'image_library' | 'profiles' | 'analytics';

/**
 * The exact number of rows, by a query that fetches none of them. It costs a
 * read for each thousand rows begun, and at least one.
 */
export async function countRows(name: Counted): Promise<number> {
  const counted = await getCount(collection(await database({ as: 'account' }), name));
  return counted.data().count;
}

/**
 * The exact number of events, from the function that tells it to editors too:
 * a count is a list to the rules, and a list of events is for admins.
 *
 * @throws when nobody of the staff is signed in, or the function does not answer
 */
export async function countEvents(): Promise<number> {
  const token = await (await auth()).currentUser?.getIdToken();
  if (token === undefined) throw new Error('nobody is signed in');
  const response = await fetch('/staff/event-count.json', {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`events could not be counted: ${response.status}`);
  const { count } = (await response.json()) as { count?: unknown };
  if (typeof count !== 'number') throw new Error('events were counted without a number');
  return count;
}
