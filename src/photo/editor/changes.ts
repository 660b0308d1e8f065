import type { StoreApi } from 'zustand/vanilla';
import {
  type ToolId,
  NO_ADJUSTMENTS,
  type Adjustments,
  framingParams,
  type ParamValue,
  type ParamValues,
} from 'roundel/tools';
import { getTool } from '../../content/tools';
import { History, type Joining, type Settings, type Step } from './history';
import type { EditorState } from './state';
import { turnedBack } from './turned-settings';

/** A change to the current tool's parameters, to the photo's adjustments, or to both. */
interface Change {
  readonly values?: ParamValues;
  readonly adjustments?: Partial<Adjustments>;
}

/** Changes settings, and undoes and redoes changes. Each change rebuilds the result. */
export interface Changes {
  setParam(paramId: string, value: ParamValue): void;
  /** Sets several values with one rebuild. For example, dragging changes x and y together. */
  setParams(values: ParamValues): void;
  setAdjustments(adjustments: Partial<Adjustments>): void;
  /** Changes values and adjustments together, as one step. */
  change(change: Change, joining?: Joining): void;
  /**
   * Replaces the settings of all tools and the adjustments, as one step. Used when the photo is turned or flipped,
   * because a turn or flip moves every tool's frame.
   */
  replaceAll(settings: Settings): void;
  /**
   * Changes values and adjustments to their initial ones, as one step. If the photo turns back, the frames of the other
   * tools turn with it.
   */
  reset(change: Change): void;
  /** Begins a gesture, such as a drag or one movement of a slider. Changes until `endGesture` are one step. */
  beginGesture(): void;
  endGesture(): void;
  /**
   * Undoes the last step. If the step concerns another tool, selects that tool.
   *
   * @returns the step; null when there is none
   */
  undo(): Step | null;
  /** Redoes the last undone step. Selects the step's tool and returns the step, as `undo` does. */
  redo(): Step | null;
}

interface ChangesOfAPhoto extends Changes {
  /**
   * Must be called when there is another photo, or none any more. Resets what belongs to a photo, which is the adjustments
   * and the framing in every tool, and forgets all steps. Framing that was chosen before the first photo was open stays.
   */
  forget(hadPhoto: boolean): void;
  /** Returns a function that brings back the present settings and steps, after `forget`. */
  keep(): () => void;
}

/** @param rebuild builds the result again; see `Session.rebuild` */
export function createChanges(
  { getState: get, setState: set }: StoreApi<EditorState>,
  rebuild: (keepPreview: boolean) => void,
): ChangesOfAPhoto {
  let history = new History();

  const publish = (settings: Partial<EditorState>): void => {
    set({ ...settings, undoable: history.undoable, redoable: history.redoable });
  };

  const replace = (
    after: Settings,
    toolId: ToolId | null,
    { control, joining }: { control: string; joining: Joining },
  ): void => {
    const { paramValues, adjustments } = get();
    history.record({ before: { paramValues, adjustments }, after, toolId }, control, joining);
    publish(after);
    rebuild(true);
  };

  const change = ({ values = {}, adjustments = {} }: Change, joining: Joining = 'never'): void => {
    const now = get();
    const { toolId } = now;
    const ofTool = !hasValues(toolId, now.paramValues[toolId], values);
    const ofPhoto = !isPartOf(adjustments, now.adjustments);
    if (!ofTool && !ofPhoto) return;
    const after: Settings = {
      paramValues: ofTool
        ? { ...now.paramValues, [toolId]: { ...now.paramValues[toolId], ...values } }
        : now.paramValues,
      adjustments: ofPhoto ? { ...now.adjustments, ...adjustments } : now.adjustments,
    };
    const changed = [...Object.keys(values), ...Object.keys(adjustments)];
    const control = [toolId, ...changed.sort()].join(' ');
    replace(after, ofTool ? toolId : null, { control, joining });
  };

  const restore = (step: Step | null, settings: Settings | undefined): Step | null => {
    if (step === null) return null;
    const { toolId } = get();
    publish({ ...settings, toolId: step.toolId ?? toolId });
    rebuild((step.toolId ?? toolId) === toolId);
    return step;
  };

  const setParams = (values: ParamValues): void => {
    change({ values }, 'gesture');
  };

  return {
    setParam: (paramId, value) => {
      setParams({ [paramId]: value });
    },
    setParams,
    setAdjustments: (adjustments) => {
      change({ adjustments }, 'gesture');
    },
    change,
    replaceAll: (settings) => {
      replace(settings, null, { control: '', joining: 'never' });
    },
    reset: ({ values = {}, adjustments }) => {
      const now = get();
      const set = now.paramValues[now.toolId] ?? {};
      const changed = Object.fromEntries(Object.entries(values).filter(([key]) => key in set));
      const back = adjustments === undefined ? now : turnedBack(now);
      if (back === now) {
        change({ values: changed, adjustments: adjustments ?? {} });
        return;
      }
      const ofTool = Object.keys(changed).length > 0;
      const { [now.toolId]: framed } = back.paramValues;
      const after: Settings = {
        paramValues: ofTool
          ? { ...back.paramValues, [now.toolId]: { ...framed, ...changed } }
          : back.paramValues,
        adjustments: { ...back.adjustments, ...adjustments },
      };
      replace(after, ofTool ? now.toolId : null, { control: 'reset', joining: 'never' });
    },
    beginGesture: () => {
      history.begin();
    },
    endGesture: () => {
      history.end();
    },
    undo: () => {
      const step = history.undo();
      return restore(step, step?.before);
    },
    redo: () => {
      const step = history.redo();
      return restore(step, step?.after);
    },
    forget: (hadPhoto) => {
      history = new History();
      const { paramValues } = get();
      publish({
        paramValues: hadPhoto ? withoutFraming(paramValues) : paramValues,
        adjustments: NO_ADJUSTMENTS,
      });
    },
    keep: () => {
      const { paramValues, adjustments } = get();
      const steps = history;
      return () => {
        history = steps;
        publish({ paramValues, adjustments });
      };
    },
  };
}

/** Whether a tool's parameters already have these values. */
function hasValues(id: ToolId, current: ParamValues | undefined, wanted: ParamValues): boolean {
  const { params } = getTool(id);
  return Object.entries(wanted).every(([key, value]) => {
    const initial = params.find((param) => param.id === key)?.initial;
    return value === (current?.[key] ?? initial);
  });
}

function isPartOf(wanted: Partial<Adjustments>, current: Adjustments): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => value === current[key as keyof Adjustments],
  );
}

function withoutFraming(paramValues: Settings['paramValues']): Settings['paramValues'] {
  const isFraming = (key: string): boolean => framingParams.some(({ id }) => id === key);
  const kept = Object.entries(paramValues).map(([toolId, values]) => {
    const others = Object.entries(values).filter(([key]) => !isFraming(key));
    return [toolId, Object.fromEntries(others)] as const;
  });
  return Object.fromEntries(kept);
}
