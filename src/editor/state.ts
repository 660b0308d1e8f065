import type { FolderDrop } from '../pipeline/dropped-folder';
import type { Failure } from '../pipeline/failure';
import type { Status } from '../pipeline/status';
import type { ToolId } from 'roundel/tools/registry';
import type { Settings, Step } from './history';

/** A folder was dropped, which only the page of many photos opens. */
interface FolderRefused {
  readonly code: 'folder';
  readonly folder: FolderDrop;
}

export interface EditorState extends Settings {
  readonly toolId: ToolId;
  /** The step that `undo` takes back, and the one that `redo` brings back. */
  readonly undoable: Step | null;
  readonly redoable: Step | null;
  readonly status: Status;
  /** Why the last file was refused. The previous photo, if any, is kept. */
  readonly uploadFailure: Failure | FolderRefused | null;
  /** Incremented when `bitmaps` changes, so that canvases redraw. */
  readonly revision: number;
}
