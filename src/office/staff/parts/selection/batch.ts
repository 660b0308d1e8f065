import { failureKind, withTimeLimit, type FailureKind } from '../failure';

/** The outcome of an action for each of several items. */
export interface BatchResult<Item, Reason> {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly reason: Reason | FailureKind }[];
}

/**
 * Runs an action on several items, one after the other. A failure does not stop
 * the other items. Never rejects.
 *
 * @param work resolves to the reason for a failure; null if the action succeeded
 */
export async function runBatch<Item, Reason>(
  items: readonly Item[],
  work: (item: Item) => Promise<Reason | null>,
): Promise<BatchResult<Item, Reason>> {
  const done: Item[] = [];
  const failed: { item: Item; reason: Reason | FailureKind }[] = [];
  for (const item of items) {
    try {
      const reason = await withTimeLimit(work(item));
      if (reason === null) done.push(item);
      else failed.push({ item, reason });
    } catch (error) {
      console.warn(error);
      failed.push({ item, reason: failureKind(error) });
    }
  }
  return { done, failed };
}
