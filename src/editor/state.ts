import type { FolderDrop } from '../pipeline/dropped-folder';
import type { Failure } from '../pipeline/failure';
import type { Status } from '../pipeline/status';
import type { ToolId } from 'roundel/tools/registry';
import type { Settings, Step } from './history';

/** The failure after a folder was dropped. Only the batch page opens folders. */
interface FolderRefused {
  readonly code: 'folder';
  readonly folder: FolderDrop;
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
  /** Why the last file or folder was refused. The previous photo, if any, stays open. */
  readonly uploadFailure: Failure | FolderRefused | TooLarge | null;
  /** Incremented when `bitmaps` changes, so that canvases redraw. */
  readonly revision: number;
}

/** Whether the visitor would lose work with the photo, because the picture was not saved since the last change. */
export function isUnsaved({ status, saved, paramValues, adjustments }: EditorState): boolean {
  if (status.phase === 'empty') return false;
  return saved?.paramValues !== paramValues || saved.adjustments !== adjustments;
}
