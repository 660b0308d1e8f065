import * as v from 'valibot';
import { collection, getCount } from 'firebase/firestore/lite';
import { askFunction } from './ask-function';
import { database } from './database';

const EventCount = v.object({ count: v.number() });

/** The collections that are counted as a whole. */
export type Counted = 'pages' | 'image_library' | 'profiles' | 'analytics';

/**
 * Counts the rows of a collection exactly, without fetching them. Costs one read per
 * 1,000 rows, and at least one.
 */
export async function countRows(name: Counted): Promise<number> {
  const counted = await getCount(collection(await database(), name));
  return counted.data().count;
}

/**
 * Counts the events exactly. Calls a Cloud Function, so that editors can also see the number. The security rules let
 * only admins list the events, and only users who may list events may count them.
 *
 * @throws FunctionFailure
 */
export async function countEvents(): Promise<number> {
  const { count } = await askFunction('/staff/event-count.json', EventCount);
  return count;
}
