import { createStore, type StoreApi } from 'zustand/vanilla';
import { holdIdleWork } from '../../browser/idle';
import type { Engine } from 'roundel';
import { downloadName, saveFile } from '../pipeline/download';
import { NOTHING_VISIBLE, type Display } from '../pipeline/display';
import { filesIn, hasFolder, type KeptDrop } from '../pipeline/kept-drop';
import type { Failure } from '../pipeline/failure';
import { Session } from '../pipeline/session';
import { photosAmong } from '../pipeline/source';
import type { SettingsReader } from '../../office/settings/read-settings';
import type { TelemetryEvent } from 'roundel-records/event';
import {
  type HandFramed,
  NO_ADJUSTMENTS,
  findResultSide,
  type SetTool,
  type ToolId,
} from 'roundel/tools';
import { DEFAULT_TOOL_ID, getTool } from '../../content/tools';
import { createDrafts, type Drafts } from '../tool-controls/drafts';
import { createChanges, type Changes } from './changes';
import { EventReporter } from './event-reporter';
import type { Settings } from './history';
import type { EditorState, TooLarge } from './state';

export type { ChosenFile } from '../pipeline/status';

interface EditorActions extends Changes {
  /**
   * Opens a file. Sets `uploadFailure` if the file cannot be opened. Never rejects.
   *
   * @returns true when the file became the photo
   */
  choose(file: File): Promise<boolean>;
  /** Opens a smaller copy of the file that was refused because it is too large. Otherwise like `choose`. */
  chooseCopy({ file }: TooLarge): Promise<boolean>;
  /**
   * Opens the photo in a drop, whatever other files lie beside it. Opens none of a folder or of several photos, and
   * sets `uploadFailure`, so that the visitor decides. Never rejects.
   */
  take(drop: KeptDrop): Promise<void>;
  /** Sets `uploadFailure`. */
  refuse(failure: Failure): void;
  /** Removes the photo. For ten seconds, or until another photo is open, `restore` brings it back. */
  remove(): void;
  /** Brings back the photo that was removed last, with its settings and steps. */
  restore(): void;
  /** Must be called after a picture has left the page. The present settings then count as saved. */
  noteSaved(): void;
  /** Must be called for work on the photo that is not in the settings. */
  noteUnsaved(): void;
  /** Clears the result and builds the new tool's result from the same photo. */
  selectTool(id: ToolId): void;
  /** Selects a tool, and gives all of its parameters these values, or their initial ones, as one step. */
  use(settings: SetTool): void;
  /** Builds the result again, after a failure. */
  retry(): void;
  dismissUploadFailure(): void;
  /** Downloads the PNG. Returns false if there is no PNG yet. */
  download(): boolean;
}

export interface Editor {
  readonly store: StoreApi<EditorState>;
  readonly actions: EditorActions;
  readonly display: Display;
  /** Returns the texts of a tool's settings that were typed and have a fault. */
  readonly draftsOf: (tool: ToolId) => Drafts;
  /** The engine that holds the photo, for pictures that are not made of the photo. */
  readonly engine: Pick<Engine, 'encodePixels'>;
  /** Tracks the editor's events, including those of work that the session does not do. */
  readonly reporter: EventReporter;
  /** Resolves once no photo is being opened, with which a change of settings would be lost. */
  readonly whenOpened: () => Promise<void>;
}

/** Describes the picture that the current tool and the settings make. */
export function describePicture({ toolId, paramValues, adjustments }: EditorState): HandFramed {
  return { tool: getTool(toolId), values: paramValues[toolId] ?? {}, adjustments };
}

/** Takes the settings in a file. Returns false if it has none, or if the file or the code could not be read. */
async function takeSettings(file: File): Promise<boolean> {
  try {
    const { takeFile } = await import('./settings/take-settings');
    return await takeFile(file);
  } catch {
    return false;
  }
}

/** How long a removed photo can be brought back, in milliseconds. */
const RESTORABLE = 10_000;

/** Calls `act` once the editor is in none of these phases. */
function onceOutOf(
  phases: readonly EditorState['status']['phase'][],
  store: StoreApi<EditorState>,
  act: () => void,
): void {
  const actOnceOut = ({ status }: EditorState): void => {
    if (phases.includes(status.phase)) return;
    stop();
    act();
  };
  const stop = store.subscribe(actOnceOut);
  actOnceOut(store.getState());
}

/**
 * Creates an editor. The store holds the settings and the status, and a session holds the photo.
 *
 * @param track reports an event
 */
export function createEditor(
  engine: Engine,
  track: (event: TelemetryEvent) => void,
  maxBytes: SettingsReader['uploadLimit'],
): Editor {
  const initial: Settings = { paramValues: {}, adjustments: NO_ADJUSTMENTS };
  const store = createStore<EditorState>(() => ({
    ...initial,
    toolId: DEFAULT_TOOL_ID,
    undoable: null,
    redoable: null,
    status: { phase: 'empty' },
    saved: initial,
    canRestore: false,
    uploadFailure: null,
    visible: NOTHING_VISIBLE,
  }));
  const { getState: get, setState: set } = store;
  const reporter = new EventReporter(track);

  /** Brings back the settings of the photo that was removed last. */
  let restoreSettings = (): void => undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const endRestoring = (): void => {
    clearTimeout(ending);
    set({ canRestore: false });
  };

  const noteSaved = (): void => {
    const { paramValues, adjustments } = get();
    set({ saved: { paramValues, adjustments } });
  };

  const changes = createChanges(store, (keepPreview) => {
    session.rebuild(keepPreview);
  });
  const session = new Session(engine, {
    picture: () => describePicture(get()),
    resultSide: () => {
      const { tool, values } = describePicture(get());
      return findResultSide(tool, values);
    },
    maxBytes,
    onPhoto: (hadPhoto) => {
      changes.forget(hadPhoto);
      noteSaved();
      endRestoring();
    },
    onStatus: (status) => {
      set({ status });
      reporter.status(status, get().toolId);
    },
    onUploadFailure: (failure, file) => {
      const isTooLarge = failure?.code === 'file-too-large' && file !== undefined;
      set({ uploadFailure: isTooLarge ? { ...failure, file } : failure });
    },
    onVisible: (visible) => {
      set({ visible });
    },
  });

  /** Counts what arrives, so that a drop that takes time to look through does not replace a later photo. */
  let arrivals = 0;
  const choose = async (file: File, asCopy: boolean): Promise<boolean> => {
    arrivals += 1;
    if (/\.json$/i.test(file.name) && (await takeSettings(file))) return false;
    const resumeIdleWork = holdIdleWork();
    const isOpen = await session.choose(file, asCopy);
    onceOutOf(['chosen', 'busy'], store, resumeIdleWork);
    return isOpen;
  };

  const actions: EditorActions = {
    choose: (file) => choose(file, false),
    chooseCopy: ({ file }) => choose(file, true),
    take: async (drop) => {
      arrivals += 1;
      const arrival = arrivals;
      if (hasFolder(drop)) {
        set({ uploadFailure: { code: 'folder', drop } });
        return;
      }
      const files = filesIn(drop);
      const [first, second, ...others] = files.length > 1 ? await photosAmong(files) : files;
      if (arrival !== arrivals) return;
      if (first !== undefined && second !== undefined) {
        set({ uploadFailure: { code: 'several', drop, photos: [first, second, ...others] } });
        return;
      }
      const file = first ?? files[0];
      if (file !== undefined) await actions.choose(file);
    },
    refuse: (uploadFailure) => {
      arrivals += 1;
      set({ uploadFailure });
    },
    remove: () => {
      arrivals += 1;
      const restoreChanges = changes.keep();
      const { saved } = get();
      if (!session.remove()) return;
      restoreSettings = () => {
        restoreChanges();
        set({ saved });
      };
      set({ canRestore: true });
      ending = setTimeout(() => {
        endRestoring();
        session.dropRemoved();
      }, RESTORABLE);
    },
    restore: () => {
      if (!get().canRestore) return;
      endRestoring();
      restoreSettings();
      session.restore();
    },
    noteSaved,
    noteUnsaved: () => {
      set({ saved: null });
    },
    selectTool: (toolId) => {
      if (toolId === get().toolId) return;
      set({ toolId });
      session.rebuild(false);
    },
    use: ({ tool, values }) => {
      actions.selectTool(tool);
      const initial = getTool(tool).params.map((param) => [param.id, param.initial] as const);
      changes.change({ values: { ...Object.fromEntries(initial), ...values } });
    },
    ...changes,
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
      noteSaved();
      return true;
    },
  };
  return {
    store,
    actions,
    display: session.display,
    draftsOf: createDrafts(),
    engine,
    reporter,
    whenOpened: () =>
      new Promise((resolve) => {
        onceOutOf(['chosen'], store, resolve);
      }),
  };
}
