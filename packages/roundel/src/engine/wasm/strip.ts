import type { EncodeLevel } from '../engine';

/** How the PNG stores its pixels, and the encoder to use. */
export interface StripFormat {
  readonly level: EncodeLevel;
  /** The colour type of the PNG specification. */
  readonly colorType: number;
  /** RGBA colours for an indexed PNG; otherwise empty. */
  readonly palette: Uint8Array;
}

/** A request to compress a strip of rows. */
export interface StripRequest {
  readonly job: number;
  /**
   * Starts with whole rows of straight RGBA; may be longer than needed. Transferred to the helper,
   * which returns it with the reply.
   */
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly rows: number;
  /** True when the first row belongs to the strip above. That row is used only for filtering. */
  readonly hasRowAbove: boolean;
  readonly format: StripFormat;
}

/** A compressed strip. */
export interface EncodedStrip {
  /** An IDAT chunk. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Adler-32 and length in bytes of the uncompressed data. */
  readonly checksum: number;
  readonly length: number;
}

/** A helper's reply: the strip, or null when compressing it failed. */
export interface StripReply {
  readonly job: number;
  readonly strip: EncodedStrip | null;
  /** The request's buffer, returned for reuse. */
  readonly pixels: ArrayBuffer;
}
