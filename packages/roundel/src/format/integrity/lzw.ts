const MAX_CODES = 4096;

/**
 * Counts the pixels that a GIF's LZW codes represent (GIF89a specification, appendix F), without producing the pixels.
 * Each code represents a string of pixels. Only the length of each string is stored.
 */
export class LzwCounter {
  /** The state is `full` once all pixels have been read, and `corrupt` after an invalid code. */
  state: 'reading' | 'full' | 'corrupt' = 'reading';
  readonly #wanted: number;
  readonly #minimumSize: number;
  readonly #clear: number;
  /** The lengths of the strings, indexed by code. */
  readonly #lengths = new Uint32Array(MAX_CODES);
  #next = 0;
  #size = 0;
  /** The length of the previous string. 0 after a clear code. */
  #previous = 0;
  #count = 0;
  #bits = 0;
  #bitCount = 0;

  private constructor(minimumSize: number, wanted: number) {
    this.#minimumSize = minimumSize;
    this.#wanted = wanted;
    this.#clear = 1 << minimumSize;
    this.#lengths.fill(1, 0, this.#clear);
    this.#reset();
  }

  /**
   * @param minimumSize the LZW minimum code size, the byte before the data
   * @param wanted the number of pixels in the image
   * @returns null for an invalid code size
   */
  static of(minimumSize: number, wanted: number): LzwCounter | null {
    return minimumSize < 1 || minimumSize > 11 ? null : new LzwCounter(minimumSize, wanted);
  }

  #reset(): void {
    this.#next = this.#clear + 2;
    this.#size = this.#minimumSize + 1;
    this.#previous = 0;
  }

  /**
   * Reads the bytes from `start` (inclusive) to `end` (exclusive). The last code may continue in the next call's bytes.
   */
  read(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      this.#bits |= (bytes[at] ?? 0) << this.#bitCount;
      this.#bitCount += 8;
      while (this.#bitCount >= this.#size) {
        const code = this.#bits & ((1 << this.#size) - 1);
        this.#bits >>>= this.#size;
        this.#bitCount -= this.#size;
        this.state = this.#take(code);
        if (this.state !== 'reading') return;
      }
    }
  }

  /** @returns the state after this code */
  #take(code: number): LzwCounter['state'] {
    if (code === this.#clear) {
      this.#reset();
      return 'reading';
    }
    // Invalid codes: an early end code, an unassigned code, or, right after a clear code, a code for more than one
    // pixel.
    const isAssigned = code < this.#next || (code === this.#next && this.#previous > 0);
    if (code === this.#clear + 1 || !isAssigned || (this.#previous === 0 && code > this.#clear)) {
      return 'corrupt';
    }
    // The code that is about to be assigned represents the previous string plus one pixel.
    const length = code === this.#next ? this.#previous + 1 : (this.#lengths[code] ?? 0);
    if (this.#previous > 0 && this.#next < MAX_CODES) {
      this.#lengths[this.#next] = this.#previous + 1;
      this.#next += 1;
      if (this.#next === 1 << this.#size && this.#size < 12) this.#size += 1;
    }
    this.#previous = length;
    this.#count += length;
    return this.#count >= this.#wanted ? 'full' : 'reading';
  }
}
