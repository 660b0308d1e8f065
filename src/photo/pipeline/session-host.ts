import type { HandFramed } from 'roundel/tools';
import type { Visible } from './display';
import type { Failure } from './failure';
import type { Status } from './status';

/** The owner of a session. The session asks it for the picture and limits, and notifies it of events. */
export interface SessionHost {
  /** Returns the picture that the current tool and settings make. */
  picture(): HandFramed;
  /**
   * Returns the length in pixels to which the current tool scales a photo's shorter side. Called before the photo is
   * open. Undefined if the tool does not scale the photo.
   */
  resultSide(): number | undefined;
  /**
   * Returns the maximum upload size in bytes, inclusive. If a file of `size` bytes is above the known limit, the host
   * first looks up the current limit, which may be higher.
   */
  maxBytes(size: number): Promise<number>;
  /**
   * There is another photo, or none any more. Called before the first `picture` for the new photo.
   *
   * @param hadPhoto whether a photo was open before
   */
  onPhoto(hadPhoto: boolean): void;
  onStatus(status: Status): void;
  /**
   * A file was refused. Null means that the last refusal no longer applies.
   *
   * @param file the file, if it was refused before it was opened
   */
  onUploadFailure(failure: Failure | null, file?: File): void;
  /** The session's `display` shows something else than before, but not only another preview. */
  onVisible(visible: Visible): void;
}
