/**
 * Reads numbers from untrusted bytes, and checks the bounds. A read out of bounds returns `undefined`, so the type
 * checker forces each parser to handle files that are truncated or declare wrong lengths.
 */
export class ByteView {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number | undefined {
    return this.bytes[at];
  }

  u16(at: number, littleEndian = false): number | undefined {
    return this.#has(at, 2) ? this.#view.getUint16(at, littleEndian) : undefined;
  }

  /** Reads a little-endian 24-bit number. WebP stores its canvas size in this form. */
  u24le(at: number): number | undefined {
    if (!this.#has(at, 3)) return undefined;
    return this.#view.getUint16(at, true) | (this.#view.getUint8(at + 2) << 16);
  }

  u32(at: number, littleEndian = false): number | undefined {
    return this.#has(at, 4) ? this.#view.getUint32(at, littleEndian) : undefined;
  }

  /** Whether the bytes at `at` equal `text` (Latin-1). */
  matches(at: number, text: string): boolean {
    if (!this.#has(at, text.length)) return false;
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[at + i] !== text.charCodeAt(i)) return false;
    }
    return true;
  }

  #has(at: number, count: number): boolean {
    return at >= 0 && at + count <= this.bytes.length;
  }
}
