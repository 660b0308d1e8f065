import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine, ImageInfo } from '../engine/engine';
import type { Op } from '../engine/op';
import { downloadName, saveFile } from '../pipeline/download';
import type { Failure } from '../pipeline/failure';
import type { Frames } from '../pipeline/frames';
import { Session } from '../pipeline/session';
import type { Status } from '../pipeline/status';
import { settings as siteSettings } from '../settings/settings';
import { track } from '../telemetry/events';
import { DEFAULT_TOOL_ID, toolOf } from '../tools/registry';
import type { ToolId } from '../records/tool-id';
import type { ParamValue, ParamValues } from '../tools/tool';
import { Reporter } from './report';

export type { ChosenFile, ResultSize, Status } from '../pipeline/status';

export interface EditorState {
  readonly toolId: ToolId;
  /** Settings the visitor changed, by tool; kept while tools are switched. */
  readonly settings: Readonly<Partial<Record<ToolId, ParamValues>>>;
  readonly status: Status;
  /** Why the last file was not taken. The photo before it, if any, is untouched. */
  readonly uploadFailure: Failure | null;
  /** Counts up whenever `frames` changed, so that canvases redraw. */
  readonly revision: number;
}

export interface EditorActions {
  /** Takes a file, or says in `uploadFailure` why not. Never rejects. */
  choose(file: File): Promise<void>;
  /** Back to empty. */
  remove(): void;
  /** Clears the result and builds the new tool's from the same photo. */
  selectTool(id: ToolId): void;
  setParam(paramId: string, value: ParamValue): void;
  /** Several at once, as one rebuild: dragging changes x and y together. */
  setParams(values: ParamValues): void;
  /** The current tool's settings back to what the specification says. */
  resetParams(): void;
  /** After `failed`. */
  retry(): void;
  dismissUploadFailure(): void;
  /** Hands the PNG to the browser. False when there is none yet. */
  download(): boolean;
}

export interface Editor {
  readonly store: StoreApi<EditorState>;
  readonly actions: EditorActions;
  readonly frames: Frames;
  /** Where the photo is open, for what is not part of every result's way. */
  readonly engine: Engine;
}

/** What the tool and the settings of this moment make of a picture. */
export function planOf({ toolId, settings }: EditorState, info: ImageInfo): readonly Op[] {
  return toolOf(toolId).plan(settings[toolId] ?? {}, info);
}

/** An editor on an engine: settings and status in a store, the photo in a session. */
export function createEditor(engine: Engine): Editor {
  const store = createStore<EditorState>(() => ({
    toolId: DEFAULT_TOOL_ID,
    settings: {},
    status: { phase: 'empty' },
    uploadFailure: null,
    revision: 0,
  }));
  const { getState: get, setState: set } = store;
  const reporter = new Reporter(track);

  const session = new Session(engine, {
    plan: (info) => planOf(get(), info),
    maxBytes: () => siteSettings.getState().max_upload_bytes,
    onStatus: (status) => {
      set({ status });
      reporter.status(status, get().toolId);
    },
    onUploadFailure: (uploadFailure) => {
      set({ uploadFailure });
    },
    onFrames: () => {
      set(({ revision }) => ({ revision: revision + 1 }));
    },
  });

  const setParams = (values: ParamValues): void => {
    const { toolId, settings } = get();
    set({ settings: { ...settings, [toolId]: { ...settings[toolId], ...values } } });
    session.rebuild(true);
  };

  const actions: EditorActions = {
    choose: async (file) => {
      await session.choose(file);
    },
    remove: () => {
      session.remove();
    },
    selectTool: (toolId) => {
      if (toolId === get().toolId) return;
      set({ toolId });
      session.rebuild(false);
    },
    setParam: (paramId, value) => {
      setParams({ [paramId]: value });
    },
    setParams,
    resetParams: () => {
      const { toolId, settings } = get();
      const { [toolId]: _, ...others } = settings;
      set({ settings: others });
      session.rebuild(true);
    },
    retry: () => {
      session.rebuild(false);
    },
    dismissUploadFailure: () => {
      set({ uploadFailure: null });
    },
    download: () => {
      const { status, toolId } = get();
      if (status.phase !== 'done') return false;
      saveFile(status.png, downloadName(toolId, Date.now()));
      reporter.download(toolId);
      return true;
    },
  };
  return { store, actions, frames: session.frames, engine };
}
