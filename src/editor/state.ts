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

export interface EditorState extends Settings {
  readonly toolId: ToolId;
  /** The step that `undo` would revert. */
  readonly undoable: Step | null;
  /** The step that `redo` brings back. */
  readonly redoable: Step | null;
  readonly status: Status;
  /** Why the last file or folder was refused. The previous photo, if any, stays open. */
  readonly uploadFailure: Failure | FolderRefused | null;
  /** Incremented when `bitmaps` changes, so that canvases redraw. */
  readonly revision: number;
}
