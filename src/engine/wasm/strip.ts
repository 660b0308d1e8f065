/** A strip of rows on its way to a worker. */
export interface StripRequest {
  readonly job: number;
  /** Whole rows of straight RGBA; the buffer is transferred, the sender has it no more. */
  readonly pixels: ArrayBuffer;
  readonly width: number;
  /** True when the first row is the one above the strip, needed for filtering only. */
  readonly hasRowAbove: boolean;
  /** The PNG specification's number for how pixels are stored. */
  readonly colorType: number;
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
}
