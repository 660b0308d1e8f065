import type { Scan } from './jpeg-frame';
import type { BitReader, HuffmanTable } from './jpeg-huffman';

/** Records which coefficients of each block are nonzero so far. Uses 64 bits per block. */
export class NonzeroHistory {
  readonly #bits: Uint32Array;

  constructor(blocks: number) {
    this.#bits = new Uint32Array(2 * blocks);
  }

  has(block: number, coefficient: number): boolean {
    const word = this.#bits[2 * block + (coefficient >> 5)] ?? 0;
    return ((word >>> (coefficient & 31)) & 1) === 1;
  }

  add(block: number, coefficient: number): void {
    const at = 2 * block + (coefficient >> 5);
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (coefficient & 31));
  }
}

/**
 * Reads one block of a refinement scan, which adds one bit to each coefficient in a band (ITU-T T.81,
 * G.1.2.3). Each coefficient that is already nonzero has a correction bit.
 *
 * @param endOfBandRun the number of blocks, counted from this block, that have no new nonzero coefficients
 * @returns `endOfBandRun` for the next block, or null for an invalid code
 */
export function refineAc(
  reader: BitReader,
  table: HuffmanTable,
  { bandStart, bandEnd }: Scan,
  history: NonzeroHistory,
  block: number,
  endOfBandRun: number,
): number | null {
  let left = endOfBandRun;
  let k = bandStart;
  while (left === 0 && k <= bandEnd) {
    const code = table.decode(reader);
    if (code < 0) return null;
    let zeros = code >> 4;
    const isNew = (code & 15) !== 0;
    if (isNew) {
      reader.bit(); // the sign of the new coefficient
    } else if (zeros < 15) {
      left = (1 << zeros) + reader.bits(zeros);
      break;
    }
    for (; k <= bandEnd; k++) {
      if (history.has(block, k)) reader.bit();
      else if (zeros === 0) break;
      else zeros -= 1;
    }
    if (isNew && k <= bandEnd) history.add(block, k);
    k += 1;
  }
  if (left === 0) return 0;
  for (; k <= bandEnd; k++) if (history.has(block, k)) reader.bit();
  return left - 1;
}
