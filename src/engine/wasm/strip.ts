import type { EncodeLevel } from '../engine';

/** How a file's pixels are stored, and by which encoder. */
export interface StripFormat {
  readonly level: EncodeLevel;
  /** The PNG specification's number for how pixels are stored. */
  readonly colorType: number;
  /** The colours as RGBA, where pixels are stored as numbers of them; else empty. */
  readonly palette: Uint8Array;
}

/** A strip of rows on its way to a worker. */
export interface StripRequest {
  readonly job: number;
  /**
   * Whole rows of straight RGBA at its beginning; it may be longer. Transferred: the sender has it no
   * more until it comes back with the reply.
   */
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly rows: number;
  /** True when the first row is the one above the strip, needed for filtering only. */
  readonly hasRowAbove: boolean;
  readonly format: StripFormat;
}

/** A strip compressed. */
export interface EncodedStrip {
  /** An IDAT chunk. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Adler-32 of what it holds before compression, and how many bytes that is. */
  readonly checksum: number;
  readonly length: number;
}

/** A worker's answer: the strip, or null when it could not be made there. */
export interface StripReply {
  readonly job: number;
  readonly strip: EncodedStrip | null;
  /** The request's buffer, to be used again. */
  readonly pixels: ArrayBuffer;
}
