/**
 * Codes of up to this number of bits need only one lookup. For more bits, the table would be larger and slow to fill.
 */
const FAST_BITS = 9;
/**
 * The order in which a block stores the code lengths of its first Huffman code (RFC 1951, 3.2.7). The block uses this
 * code to compress the code lengths of its other two codes.
 */
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Thrown when the stream ends too early or is invalid. */
class EndOfStream extends Error {}

/** A Huffman code of deflate (RFC 1951, 3.2.2). */
class Code {
  /** Indexed by the next `FAST_BITS` bits. An entry is symbol * 16 + length, or 0 if the code is longer or missing. */
  readonly fast = new Uint16Array(1 << FAST_BITS);
  readonly #count = new Uint16Array(16);
  /** Symbols ordered by their codes. */
  readonly #symbols: Uint16Array;

  constructor(lengths: Uint8Array) {
    for (const length of lengths) this.#count[length] = (this.#count[length] ?? 0) + 1;
    this.#count[0] = 0;
    const firstIndex = new Uint16Array(17);
    const nextCode = new Uint16Array(17);
    for (let length = 1; length < 16; length++) {
      const count = this.#count[length] ?? 0;
      firstIndex[length + 1] = (firstIndex[length] ?? 0) + count;
      nextCode[length + 1] = ((nextCode[length] ?? 0) + count) << 1;
    }
    this.#symbols = new Uint16Array(lengths.length);
    lengths.forEach((length, symbol) => {
      if (length === 0) return;
      const index = firstIndex[length] ?? 0;
      const code = nextCode[length] ?? 0;
      this.#symbols[index] = symbol;
      firstIndex[length] = index + 1;
      nextCode[length] = code + 1;
      if (length > FAST_BITS) return;
      for (let bits = reversed(code, length); bits < this.fast.length; bits += 1 << length) {
        this.fast[bits] = symbol * 16 + length;
      }
    });
  }

  /** The symbol * 16 + length of the code at the start of `bits`, or 0 when there is no such code. */
  slow(bits: number): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length++) {
      code |= (bits >> (length - 1)) & 1;
      const count = this.#count[length] ?? 0;
      if (code - first < count) return (this.#symbols[index + code - first] ?? 0) * 16 + length;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return 0;
  }
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let i = 0; i < length; i++) result |= ((code >> i) & 1) << (length - 1 - i);
  return result;
}

function fixedCodes(): [Code, Code] {
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280);
  return [new Code(lengths.fill(8, 280)), new Code(new Uint8Array(30).fill(5))];
}

/** Counts the bytes that a deflate stream would inflate to, without producing them. */
class Counter {
  count = 0;
  readonly #data: Uint8Array;
  readonly #wanted: number;
  #at: number;
  #bits = 0;
  #bitCount = 0;

  constructor(data: Uint8Array, at: number, wanted: number) {
    this.#data = data;
    this.#at = at;
    this.#wanted = wanted;
  }

  run(): void {
    for (let isLast = false; !isLast && this.count < this.#wanted;) {
      isLast = this.#take(1) === 1;
      const type = this.#take(2);
      if (type === 0) this.#stored();
      else if (type === 1) this.#compressed(...fixedCodes());
      else if (type === 2) this.#compressed(...this.#dynamicCodes());
      else throw new EndOfStream();
    }
  }

  #stored(): void {
    this.#bits = 0;
    // Move back over the whole bytes that were loaded but not yet consumed.
    this.#at -= this.#bitCount >> 3;
    this.#bitCount = 0;
    const length = this.#take(8) | (this.#take(8) << 8);
    const complement = this.#take(8) | (this.#take(8) << 8);
    if ((length ^ complement) !== 0xffff) throw new EndOfStream();
    this.#at -= this.#bitCount >> 3;
    this.#bits = this.#bitCount = 0;
    this.count += Math.min(length, this.#data.length - this.#at);
    this.#at += length;
    if (this.#at > this.#data.length) throw new EndOfStream();
  }

  #compressed(literals: Code, distances: Code): void {
    while (this.count < this.#wanted) {
      const symbol = this.#symbol(literals);
      if (symbol < 256) {
        this.count += 1;
      } else if (symbol === 256) {
        return;
      } else {
        const length = this.#matchLength(symbol - 257);
        const distance = this.#distance(this.#symbol(distances));
        if (distance > this.count) throw new EndOfStream();
        this.count += length;
      }
    }
  }

  /** Reads a match length: 3 to 258 for symbols 257 to 285 (3.2.5). Four symbols share each number of extra bits. */
  #matchLength(index: number): number {
    if (index > 28) throw new EndOfStream();
    if (index === 28) return 258;
    const extra = Math.max(0, (index >> 2) - 1);
    return 3 + (index < 8 ? index : (4 + (index & 3)) << extra) + this.#take(extra);
  }

  /** Reads a match distance: 1 to 32,768 for symbols 0 to 29. Two symbols share each number of extra bits. */
  #distance(symbol: number): number {
    if (symbol > 29) throw new EndOfStream();
    const extra = Math.max(0, (symbol >> 1) - 1);
    return 1 + (symbol < 4 ? symbol : (2 + (symbol & 1)) << extra) + this.#take(extra);
  }

  #dynamicCodes(): [Code, Code] {
    const literalCount = 257 + this.#take(5);
    const distanceCount = 1 + this.#take(5);
    const ordered = 4 + this.#take(4);
    const lengthLengths = new Uint8Array(19);
    for (const symbol of LENGTHS_ORDER.slice(0, ordered)) lengthLengths[symbol] = this.#take(3);
    const code = new Code(lengthLengths);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let i = 0; i < lengths.length;) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const previous = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times =
        symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      lengths.fill(previous, i, i + times);
      i += times;
    }
    return [new Code(lengths.subarray(0, literalCount)), new Code(lengths.subarray(literalCount))];
  }

  #symbol(code: Code): number {
    this.#load();
    const found = (code.fast[this.#bits & ((1 << FAST_BITS) - 1)] ?? 0) || code.slow(this.#bits);
    this.#drop(found & 15);
    // A length of 0 means that no code matched.
    if (found === 0) throw new EndOfStream();
    return found >> 4;
  }

  #take(count: number): number {
    this.#load();
    const value = this.#bits & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  /** Loads bytes until at least 16 bits are available or the data ends. 16 bits are enough for any code or field. */
  #load(): void {
    while (this.#bitCount < 16 && this.#at < this.#data.length) {
      this.#bits |= (this.#data[this.#at++] ?? 0) << this.#bitCount;
      this.#bitCount += 8;
    }
  }

  #drop(count: number): void {
    if (count > this.#bitCount) throw new EndOfStream();
    this.#bits >>>= count;
    this.#bitCount -= count;
  }
}

/**
 * Counts the bytes that a zlib stream (RFC 1950) inflates to. Stops shortly after `wanted` bytes, or where the stream
 * is truncated or invalid. Produces no output, so the time is linear in the compressed length. Ignores the checksum and
 * everything after the checksum.
 */
export function inflatedLength(data: Uint8Array, wanted: number): number {
  const [method = 0, flags = 0] = data;
  const isDeflate = (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
  if (!isDeflate || (flags & 0x20) !== 0) return 0;
  const counter = new Counter(data, 2, wanted);
  try {
    counter.run();
  } catch (error) {
    if (!(error instanceof EndOfStream)) throw error;
  }
  return counter.count;
}

/** Whether a zlib stream is valid, including its Adler-32, and inflates to exactly `wanted` bytes. */
export async function inflatesExactly(
  data: Uint8Array<ArrayBuffer>,
  wanted: number,
): Promise<boolean> {
  const reader = new Blob([data])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let count = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return count === wanted;
      count += value.length;
      if (count > wanted) {
        await reader.cancel();
        return false;
      }
    }
  } catch {
    return false;
  }
}
