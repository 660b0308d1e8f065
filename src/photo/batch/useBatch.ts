import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { ToolId } from 'roundel/tools';
import { getTool } from '../../content/tools';
import { useKept } from '../../ui/routing/kept';
import { listChoices } from '../tool-controls/live-edits';
import { createBatchMemory, openBatch } from './open-batch';
import type { Batch } from './work/batch';
import type { ChosenFile } from './work/choose';
import type { BatchSettings } from './work/item';
import type { BatchState } from './work/item-list';

export type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'elsewhere' }
  | { readonly phase: 'open'; readonly batch: Batch };

/**
 * How long to wait before the page shows that another tab has the list, in milliseconds. A page that the visitor has
 * just left may still be closing the list.
 */
const PATIENCE = 700;

/**
 * Opens the list, and closes it when the component is unmounted. Files that arrive before the list is open are added as
 * soon as it is open.
 *
 * @param wanted the tool for an empty list. A list with photos keeps its tool, because with another tool
 *   all results would have to be made again.
 */
export function useOpenBatch(wanted: ToolId | undefined): {
  readonly opening: Opening;
  readonly add: (files: readonly ChosenFile[]) => void;
} {
  const memory = useKept(createBatchMemory);
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' });
  const batch = useRef<Batch | null>(null);
  const early = useRef<readonly ChosenFile[]>([]);
  const first = useRef(wanted);

  useEffect(() => {
    const controller = new AbortController();
    let patience: ReturnType<typeof setTimeout> | undefined;
    void openBatch(
      {
        onElsewhere: () => {
          patience = setTimeout(() => {
            setOpening({ phase: 'elsewhere' });
          }, PATIENCE);
        },
        onOpen: (opened) => {
          clearTimeout(patience);
          batch.current = opened;
          if (first.current !== undefined && opened.list.state.ids.length === 0) {
            opened.selectTool(first.current);
          }
          setOpening({ phase: 'open', batch: opened });
          if (early.current.length > 0) opened.add(early.current);
          early.current = [];
        },
      },
      memory,
      controller.signal,
    );
    return () => {
      clearTimeout(patience);
      batch.current = null;
      controller.abort();
    };
  }, [memory]);

  const add = useCallback((files: readonly ChosenFile[]) => {
    if (batch.current === null) early.current = [...early.current, ...files];
    else batch.current.add(files);
  }, []);
  return { opening, add };
}

/** The open list, for the components below the page. */
export const BatchContext = createContext<Batch | null>(null);

export function useBatch(): Batch {
  const batch = use(BatchContext);
  if (batch === null) throw new Error('There is no open list.');
  return batch;
}

/** Subscribes to a slice of the list's state. */
export function useBatchState<Slice>(selector: (state: BatchState) => Slice): Slice {
  return useStore(useBatch().list.shown, selector);
}

/**
 * Returns the settings with which controls render: the newest ones once a change has settled. While only sliders move,
 * they stay the same, because a slider shows its steps itself.
 */
export function useSteadySettings(): BatchSettings {
  const [select] = useState(createSelectSteady);
  return useBatchState(select);
}

function createSelectSteady(): (state: BatchState) => BatchSettings {
  let steady: BatchSettings | null = null;
  return ({ settings, isSettling }) => {
    const keeps =
      isSettling && steady !== null && describeChoices(steady) === describeChoices(settings);
    if (steady === null || !keeps) steady = settings;
    return steady;
  };
}

/** Describes all that controls show beside the values of sliders. */
function describeChoices({ alike, ...settings }: BatchSettings): string {
  const { toolId, paramValues } = settings;
  const chosen = listChoices(getTool(toolId), paramValues[toolId] ?? {});
  return JSON.stringify([{ ...settings, paramValues: chosen }, alike.level]);
}

/** Subscribes to a slice of the state of a list that may not be open yet. Returns undefined until the list is open. */
export function useBatchSlice<Slice>(
  batch: Batch | null,
  selector: (state: BatchState) => Slice,
): Slice | undefined {
  return useSyncExternalStore(
    batch === null ? subscribeToNothing : batch.list.shown.subscribe,
    () => (batch === null ? undefined : selector(batch.list.state)),
    () => undefined,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
