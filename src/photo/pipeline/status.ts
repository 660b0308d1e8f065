import type { Photo } from 'roundel';
import type { Failure } from './failure';

/** The chosen file, known before it is decoded. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The size of the full result in pixels. */
export interface ResultSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The state of the photo and its result. What is on screen is in `session.display`.
 */
export type Status =
  /** No photo. */
  | { readonly phase: 'empty' }
  /** A file was accepted and is being decoded. */
  | {
      readonly phase: 'chosen';
      readonly file: ChosenFile;
      /**
       * The share of the photo that is decoded, 0 to 1. Absent for file types whose decoder does not report the share.
       */
      readonly progress?: number;
    }
  /** A result is being built. `preview` is set once the result is on screen and only the PNG is missing. */
  | {
      readonly phase: 'busy';
      readonly file: ChosenFile;
      readonly photo: Photo;
      readonly preview: ResultSize | null;
      /** The share of the PNG that is written, 0 to 1. */
      readonly progress: number;
    }
  /** The PNG is ready to download. */
  | {
      readonly phase: 'done';
      readonly file: ChosenFile;
      readonly photo: Photo;
      readonly preview: ResultSize;
      readonly png: Blob;
    }
  /** The photo is open but the result could not be built. Another tool or a retry may work. */
  | {
      readonly phase: 'failed';
      readonly file: ChosenFile;
      readonly photo: Photo;
      readonly failure: Failure;
    };
