import type { ByteView } from '../byte-view';

/** Reads the entropy-coded data of a JPEG bit by bit (ITU-T T.81, F.2.2.5). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #byte = 0;
  #left = 0;
  /** Whether a read has reached a marker or the end of the data. After this, every bit is read as 0. */
  ranOut = false;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The offset after the last byte read, even if only some of its bits were read. */
  get at(): number {
    return this.#at;
  }

  bit(): number {
    if (this.#left === 0 && !this.#load()) return 0;
    this.#left -= 1;
    return (this.#byte >> this.#left) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = (value << 1) | this.bit();
    return value;
  }

  /** Skips a restart marker. Returns false when the next bytes are not a restart marker (F.2.2.5, E.2.4). */
  restart(): boolean {
    this.#left = 0;
    const marker = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7) return false;
    this.#at += 2;
    return true;
  }

  #load(): boolean {
    const byte = this.#bytes[this.#at];
    // 0xFF is data only if 0x00 follows. The 0x00 itself is not data.
    if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
      this.ranOut = true;
      return false;
    }
    this.#at += byte === 0xff ? 2 : 1;
    this.#byte = byte;
    this.#left = 8;
    return true;
  }
}

/** A Huffman table for decoding canonical codes of 1 to 16 bits (C.2, F.2.2.3). */
export class HuffmanTable {
  /**
   * Both arrays are indexed by code length. `#maxCode` holds the largest code of each length, or -1 if there is none.
   * `#offset` holds the number that must be added to a code of this length to get the index of its value.
   */
  readonly #maxCode = new Int32Array(17).fill(-1);
  readonly #offset = new Int32Array(17);
  readonly #values: Uint8Array;
  /** The offset in the file at which the table ends. */
  readonly end: number;

  private constructor(counts: Uint8Array, values: Uint8Array, end: number) {
    this.#values = values;
    this.end = end;
    let code = 0;
    let index = 0;
    for (let length = 1; length <= 16; length++) {
      const count = counts[length - 1] ?? 0;
      this.#offset[length] = index - code;
      code += count;
      index += count;
      if (count > 0) this.#maxCode[length] = code - 1;
      code <<= 1;
    }
  }

  /**
   * Reads the table at offset `at`. The byte with the table's class and index is just before this offset. Null if the
   * table extends past the offset `limit` (B.2.4.2).
   */
  static read({ bytes }: ByteView, at: number, limit: number): HuffmanTable | null {
    if (at + 16 > limit) return null;
    const counts = bytes.subarray(at, at + 16);
    const end = at + 16 + counts.reduce((sum, count) => sum + count, 0);
    return end > limit ? null : new HuffmanTable(counts, bytes.subarray(at + 16, end), end);
  }

  /** The value of the next code, or -1 when there is no such code. */
  decode(reader: BitReader): number {
    let code = 0;
    for (let length = 1; length <= 16; length++) {
      code = (code << 1) | reader.bit();
      if (code <= (this.#maxCode[length] ?? -1)) {
        return this.#values[code + (this.#offset[length] ?? 0)] ?? -1;
      }
    }
    return -1;
  }
}
