import type { EncodeLevel } from '../engine';

/** How the PNG stores its pixels, and which encoder to use. */
export interface StripEncoding {
  readonly level: EncodeLevel;
  /** The colour type, as in the PNG specification. */
  readonly colorType: number;
  /** The RGBA colours of an indexed PNG. Empty for other PNGs. */
  readonly palette: Uint8Array;
}

/** A request to compress a strip of rows. */
export interface StripRequest {
  readonly job: number;
  /**
   * Begins with whole rows of RGBA with straight alpha. May be longer than these rows. The buffer is transferred to the
   * helper, which returns it with the reply.
   */
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly rows: number;
  /** Whether the first row is the last row of the strip above. If so, the row is used only for filtering. */
  readonly hasRowAbove: boolean;
  readonly encoding: StripEncoding;
}

/** A compressed strip. */
export interface EncodedStrip {
  /** The compressed rows, as an IDAT chunk of a PNG. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The Adler-32 checksum of the uncompressed data. */
  readonly checksum: number;
  /** The length of the uncompressed data, in bytes. */
  readonly length: number;
}

/** A helper's reply: the strip, or null when compressing it failed. */
export interface StripReply {
  readonly job: number;
  readonly strip: EncodedStrip | null;
  /** The request's buffer, returned for reuse. */
  readonly pixels: ArrayBuffer;
}
