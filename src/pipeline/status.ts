import type { ImageInfo } from '../engine/engine';
import type { Failure } from './failure';

/** What is known of the chosen file before and after it is decoded. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A result on screen: the size of the full PNG in pixels. */
export interface ResultSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Where the picture is on its way. The pixels themselves are with the session
 * (`session.frames`); a status only says which of them are there.
 */
export type Status =
  /** No photo. */
  | { readonly phase: 'empty' }
  /** A file was accepted and is being decoded. */
  | { readonly phase: 'chosen'; readonly file: ChosenFile }
  /** A result is being built; `preview` is set once it can be seen and only the PNG is awaited. */
  | {
      readonly phase: 'busy';
      readonly file: ChosenFile;
      readonly info: ImageInfo;
      readonly preview: ResultSize | null;
      /** Share of the PNG written, 0 to 1. */
      readonly progress: number;
    }
  /** The PNG exists and can be downloaded. */
  | {
      readonly phase: 'done';
      readonly file: ChosenFile;
      readonly info: ImageInfo;
      readonly preview: ResultSize;
      readonly png: Blob;
    }
  /** The photo is open but its result could not be built. Another tool or a retry may still work. */
  | {
      readonly phase: 'failed';
      readonly file: ChosenFile;
      readonly info: ImageInfo;
      readonly failure: Failure;
    };
