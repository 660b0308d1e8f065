import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import {
  findRelevantParams,
  type Adjustments,
  type ParamValues,
  type Tool,
  type Transparency,
} from 'roundel/tools';
import type { Live } from '../../ui/Slider';

interface NewestEdits {
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
  /** The size of the adjusted photo. Null until it is open. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * The newest edits around the controls below. They change with each step of a slider, for which no panel renders: the
 * slider shows the step itself. Null where a panel renders for each change.
 */
export const LiveEdits = createContext<Live<NewestEdits> | null>(null);

/** Lists what the controls of a tool show beside the values of sliders. While it stays, no panel needs to render. */
export function listChoices(tool: Tool, values: ParamValues, photo?: Transparency) {
  return findRelevantParams(tool, values, photo).map(({ id, kind }) => [
    id,
    kind === 'range' || values[id],
  ]);
}

/** Returns what a slider shows of the newest edits. Undefined where a panel renders for each change. */
export function useLive(select: (edits: NewestEdits) => number): Live<number> | undefined {
  const live = use(LiveEdits);
  return (
    useMemo(
      () => live && { read: () => select(live.read()), subscribe: live.subscribe },
      [live, select],
    ) ?? undefined
  );
}

/** Returns what is selected of the newest edits. The component renders again when that is another value. */
export function useNewest<Value extends string | number | boolean>(
  rendered: NewestEdits,
  select: (edits: NewestEdits) => Value,
): Value {
  const live = use(LiveEdits);
  const read = () => select(live?.read() ?? rendered);
  return useSyncExternalStore(live?.subscribe ?? never, read, read);
}

function never(): () => void {
  return () => undefined;
}
