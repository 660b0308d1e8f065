import type { BatchState } from './item-list';

/** How many photos the list has, and how far the work on them is. */
export interface Counts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  /** The number of finished results that were not saved. */
  readonly unsaved: number;
  /** The size of all finished results together, in bytes. */
  readonly bytes: number;
}

/** The counts for each state of the list, cached because several components read them. */
const known = new WeakMap<BatchState['items'], Counts>();

export function countItems({ items }: Pick<BatchState, 'items'>): Counts {
  const before = known.get(items);
  if (before !== undefined) return before;
  const counts = { all: items.size, done: 0, failed: 0, unsaved: 0, bytes: 0 };
  for (const { state } of items.values()) {
    if (state.phase === 'failed') counts.failed++;
    if (state.phase !== 'done') continue;
    counts.done++;
    counts.bytes += state.result.bytes;
    if (!state.saved) counts.unsaved++;
  }
  known.set(items, counts);
  return counts;
}

/** Whether photos are waiting or being worked on. */
export function isBusy({ all, done, failed }: Counts): boolean {
  return done + failed < all;
}
