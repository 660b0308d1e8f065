import type { ByteView } from '../byte-view';
import type { ByteRange } from '../container';
import { isStartOfFrame, jpegSegments, SOS } from '../jpeg';
import {
  type Component,
  type Frame,
  mcusOf,
  nonInterleavedBlocks,
  readFrame,
  readScan,
  type Scan,
} from './jpeg-frame';
import { NonzeroHistory, refineAc } from './jpeg-refinement';
import { BitReader, HuffmanTable } from './jpeg-huffman';

const SOF0_BASELINE = 0xc0;
const SOF1_EXTENDED = 0xc1;
const SOF2_PROGRESSIVE = 0xc2;
const DHT = 0xc4;
const DRI = 0xdd;

/**
 * The maximum number of blocks in all scans together: a little more than ten times the number in the largest accepted
 * image with 4:2:0 subsampling.
 */
const MAX_BLOCK_VISITS = 25_000_000;

/** The progress of reading a component. */
interface Progress {
  /** For each coefficient, the number of low bits that are still missing. 255 before the coefficient's first scan. */
  readonly missingBits: Uint8Array;
  readonly history: NonzeroHistory;
}

/**
 * Returns the offset after the entropy-coded data of the last whole scan. Returns null when coefficients are missing,
 * when the data is not Huffman coded, or when there are too many blocks. Decodes the codes but no pixels (ITU-T T.81,
 * annexes F and G).
 */
export function endOfScans(view: ByteView): number | null {
  const tables = new Map<number, HuffmanTable>();
  const progress = new Map<Component, Progress>();
  let frame: Frame | null = null;
  let interval = 0;
  let visits = 0;
  let lastEnd: number | null = null;

  for (const { marker, start, end } of jpegSegments(view)) {
    if (end > view.length) break;
    if (marker === DHT) {
      if (!readTables(view, { start, end }, tables)) break;
    } else if (marker === DRI) {
      interval = view.u16(start) ?? 0;
    } else if (isStartOfFrame(marker)) {
      if (frame !== null) break;
      frame = readFrame(view, { marker, start, end });
      if (frame === null || !isHuffmanCoded(frame)) return null;
      for (const component of frame.components) {
        const { columns, rows } = nonInterleavedBlocks(frame, component);
        const history = new NonzeroHistory(marker === SOF2_PROGRESSIVE ? columns * rows : 0);
        progress.set(component, { missingBits: new Uint8Array(64).fill(255), history });
      }
    } else if (marker === SOS && frame !== null) {
      const scan = readScan(view, { start, end }, frame);
      if (scan === null) break;
      visits += mcusOf(frame, scan) * (scan.components.length === 1 ? 1 : blocksPerMcu(scan));
      if (visits > MAX_BLOCK_VISITS) return null;
      const reader = new BitReader(view.bytes, end);
      const decoder = new ScanDecoder(reader, frame, scan, tables, progress);
      if (!decoder.run(interval)) break;
      lastEnd = reader.at;
    }
  }
  const isComplete = [...progress.values()].every(({ missingBits }) =>
    missingBits.every((bits) => bits === 0),
  );
  return isComplete ? lastEnd : null;
}

function isHuffmanCoded({ marker }: Frame): boolean {
  return [SOF0_BASELINE, SOF1_EXTENDED, SOF2_PROGRESSIVE].includes(marker);
}

function blocksPerMcu(scan: Scan): number {
  return scan.components.reduce((sum, { component: { h, v } }) => sum + h * v, 0);
}

/**
 * Adds the Huffman tables of a DHT segment to `tables`. The key is the class (high four bits) and the index (low four
 * bits) of a table. Returns false if a table extends past the segment.
 */
function readTables(
  view: ByteView,
  { start, end }: ByteRange,
  tables: Map<number, HuffmanTable>,
): boolean {
  for (let at = start; at < end;) {
    const table = HuffmanTable.read(view, at + 1, end);
    if (table === null) return false;
    tables.set(view.u8(at) ?? 0, table);
    at = table.end;
  }
  return true;
}

/** Reads the blocks of one scan and stores only the data that later scans depend on. */
class ScanDecoder {
  readonly #reader: BitReader;
  readonly #frame: Frame;
  readonly #scan: Scan;
  readonly #progress: ReadonlyMap<Component, Progress>;
  readonly #tables: ReadonlyMap<number, HuffmanTable>;
  /** The number of following blocks that have no new coefficients in the band (G.1.2.2). */
  #endOfBandRun = 0;

  constructor(
    reader: BitReader,
    frame: Frame,
    scan: Scan,
    tables: ReadonlyMap<number, HuffmanTable>,
    progress: ReadonlyMap<Component, Progress>,
  ) {
    this.#reader = reader;
    this.#frame = frame;
    this.#scan = scan;
    this.#tables = tables;
    this.#progress = progress;
  }

  /**
   * Reads all MCUs (minimum coded units), and records which bits of the coefficients are still missing. Returns false
   * if an MCU is missing or invalid.
   *
   * @param interval the restart interval in MCUs, or 0 if there is none
   */
  run(interval: number): boolean {
    const blocks = this.#blocksOfMcu();
    if (blocks === null) return false;
    const count = mcusOf(this.#frame, this.#scan);
    for (let mcu = 0; mcu < count; mcu++) {
      if (interval > 0 && mcu > 0 && mcu % interval === 0) {
        if (!this.#reader.restart()) return false;
        this.#endOfBandRun = 0;
      }
      for (const readBlock of blocks) if (!readBlock(mcu)) return false;
      if (this.#reader.ranOut) return false;
    }
    const { components, bandStart, bandEnd, approximationLow } = this.#scan;
    for (const { component } of components) {
      const missing = this.#progress.get(component)?.missingBits;
      if (this.#isProgressive) missing?.fill(approximationLow, bandStart, bandEnd + 1);
      else missing?.fill(0);
    }
    return true;
  }

  get #isProgressive(): boolean {
    return this.#frame.marker === SOF2_PROGRESSIVE;
  }

  /**
   * Returns functions that each read one block of an MCU. Null if the scan's parameters are invalid
   * (G.1.1.1) or a table is missing.
   */
  #blocksOfMcu(): ((mcu: number) => boolean)[] | null {
    const { components, bandStart, bandEnd, approximationHigh } = this.#scan;
    const isNonInterleaved = components.length === 1;
    if (this.#isProgressive) {
      if (bandEnd > 63 || bandEnd < bandStart) return null;
      if (bandStart === 0 ? bandEnd !== 0 : !isNonInterleaved) return null;
    }
    const all: ((mcu: number) => boolean)[] = [];
    for (const { component, dc, ac } of components) {
      const dcTable = this.#tables.get(dc);
      const acTable = this.#tables.get(16 + ac);
      const history = this.#progress.get(component)?.history;
      let read: ((mcu: number) => boolean) | null = null;
      if (!this.#isProgressive) {
        if (dcTable && acTable) {
          read = () => this.#readDc(dcTable) && this.#readAc(acTable, 1, 63, null, 0);
        }
      } else if (bandStart === 0) {
        if (approximationHigh > 0) read = () => this.#reader.bit() >= 0;
        else if (dcTable) read = () => this.#readDc(dcTable);
      } else if (acTable && history) {
        read =
          approximationHigh > 0
            ? (block) => this.#refineAc(acTable, history, block)
            : (block) => this.#readBand(acTable, history, block);
      }
      if (read === null) return null;
      all.push(...Array<typeof read>(isNonInterleaved ? 1 : component.h * component.v).fill(read));
    }
    return all;
  }

  /** Reads a category, which is a number of bits, and then a DC difference with this number of bits (F.2.2.1). */
  #readDc(table: HuffmanTable): boolean {
    const category = table.decode(this.#reader);
    if (category < 0 || category > 16) return false;
    this.#reader.bits(category);
    return true;
  }

  #readBand(table: HuffmanTable, history: NonzeroHistory, block: number): boolean {
    if (this.#endOfBandRun > 0) {
      this.#endOfBandRun -= 1;
      return true;
    }
    return this.#readAc(table, this.#scan.bandStart, this.#scan.bandEnd, history, block);
  }

  /** Reads runs of zeros, each followed by a coefficient (F.2.2.2 or, with a history, G.1.2.2). */
  #readAc(
    table: HuffmanTable,
    bandStart: number,
    bandEnd: number,
    history: NonzeroHistory | null,
    block: number,
  ): boolean {
    for (let k = bandStart; k <= bandEnd; k++) {
      const code = table.decode(this.#reader);
      if (code < 0) return false;
      const run = code >> 4;
      const category = code & 15;
      if (category === 0 && run < 15) {
        // The band ends in this block and, in progressive scans, in the next blocks.
        if (history !== null) this.#endOfBandRun = (1 << run) - 1 + this.#reader.bits(run);
        return true;
      }
      k += run;
      if (category === 0) continue;
      if (k > bandEnd) return false;
      this.#reader.bits(category);
      history?.add(block, k);
    }
    return true;
  }

  #refineAc(table: HuffmanTable, history: NonzeroHistory, block: number): boolean {
    const run = refineAc(this.#reader, table, this.#scan, history, block, this.#endOfBandRun);
    if (run === null) return false;
    this.#endOfBandRun = run;
    return true;
  }
}
