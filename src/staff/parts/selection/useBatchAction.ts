import { useState } from 'react';
import { runBatch, type BatchResult } from './batch';

/** A finished action on several items. */
interface Finished<Action, Item, Reason> {
  readonly action: Action;
  readonly result: BatchResult<Item, Reason>;
}

export interface BatchAction<Action, Item, Reason> {
  readonly isBusy: boolean;
  /** The last action, until the next action begins or `close` is called. */
  readonly finished: Finished<Action, Item, Reason> | null;
  /** Runs an action on several items, see `runBatch`. Never rejects. */
  readonly run: (
    action: Action,
    items: readonly Item[],
    work: (item: Item) => Promise<Reason | null>,
  ) => Promise<void>;
  readonly close: () => void;
}

/**
 * Actions on the selected items of a list, one action at a time.
 *
 * @param onEnd called when an action ends, in the same update in which its result appears,
 *   so that a dialog closes before the note of the result takes the focus
 */
export function useBatchAction<Action, Item, Reason>(
  onEnd: (action: Action) => void,
): BatchAction<Action, Item, Reason> {
  const [isBusy, setBusy] = useState(false);
  const [finished, setFinished] = useState<Finished<Action, Item, Reason> | null>(null);
  return {
    isBusy,
    finished,
    run: async (action, items, work) => {
      setBusy(true);
      setFinished(null);
      const result = await runBatch(items, work);
      setBusy(false);
      setFinished({ action, result });
      onEnd(action);
    },
    close: () => {
      setFinished(null);
    },
  };
}
