import type { KeptDrop } from '../pipeline/kept-drop';
import type { Failure } from '../pipeline/failure';
import type { Visible } from '../pipeline/display';
import type { Status } from '../pipeline/status';
import type { Photo } from 'roundel';
import type { ParamValues, ToolId } from 'roundel/tools';
import type { Edits } from '../panels/group';
import type { Tool } from '../../content/tools';
import type { Settings, Step } from './history';

/** A dropped folder. Only the page for many photos opens folders. */
interface FolderRefused {
  readonly code: 'folder';
  readonly drop: KeptDrop;
}

/** Several photos at once. The page for many photos opens them all, the editor only one of them. */
interface SeveralPhotos {
  readonly code: 'several';
  readonly drop: KeptDrop;
  /** The files of the drop that are photos. */
  readonly photos: readonly [File, File, ...File[]];
}

/** The failure of a file above the upload limit, which can be opened as a smaller copy. */
export interface TooLarge {
  readonly code: 'file-too-large';
  readonly maxBytes: number;
  readonly file: File;
}

export interface EditorState extends Settings {
  readonly toolId: ToolId;
  /** The step that `undo` would revert. */
  readonly undoable: Step | null;
  /** The step that `redo` brings back. */
  readonly redoable: Step | null;
  readonly status: Status;
  /**
   * The settings when the photo was opened, or when its picture was last saved. Null if the photo has work that is not
   * in the settings and was not saved.
   */
  readonly saved: Settings | null;
  /** Whether `restore` brings back the photo that was removed last. */
  readonly canRestore: boolean;
  /** Why what arrived last was not opened. The previous photo, if any, stays open. */
  readonly uploadFailure: Failure | FolderRefused | SeveralPhotos | TooLarge | null;
  /** What the editor's `display` shows. */
  readonly visible: Visible;
}

/** Returns the open photo. Null if there is none. */
export function findPhoto({ status }: EditorState): Photo | null {
  return 'photo' in status ? status.photo : null;
}

const UNCHANGED: ParamValues = {};

/** Returns the settings of a tool that were changed, as the same object until one changes. */
export function findValues({ paramValues }: EditorState, toolId: ToolId): ParamValues {
  return paramValues[toolId] ?? UNCHANGED;
}

/** Returns what the controls of a tool show. */
export function findEdits(state: EditorState, tool: Tool): Edits {
  return { values: findValues(state, tool.id), adjustments: state.adjustments };
}

/** Whether the visitor would lose work with the photo, because the picture was not saved since the last change. */
export function isUnsaved({ status, saved, paramValues, adjustments }: EditorState): boolean {
  if (status.phase === 'empty') return false;
  return saved?.paramValues !== paramValues || saved.adjustments !== adjustments;
}
