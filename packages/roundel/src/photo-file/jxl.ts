import { type Box, iterateBoxes } from './boxes';
import type { ByteView } from './byte-view';
import type { ByteRange, ContainerReading, MetadataKind } from './header';

/** The first box of a JPEG XL file (ISO/IEC 18181-2, section 9.1). */
const SIGNATURE = '\0\0\0\x0cJXL \r\n\x87\n';
/** The first bytes of a codestream. A file may consist of a codestream without boxes. */
export const CODESTREAM = '\xff\n';

export function isJxl(view: ByteView): boolean {
  return view.matches(0, CODESTREAM) || view.matches(0, SIGNATURE);
}

/**
 * Reads a JPEG XL. Decoders of JPEG XL apply the orientation in the codestream. The returned size is therefore the size
 * as shown, and the returned orientation is 1. Null if the codestream is missing or ends too early.
 */
export function readJxl(view: ByteView): ContainerReading | null {
  const [first] = findCodestream(view);
  if (first === undefined || !view.matches(first.start, CODESTREAM)) return null;
  const found = readCodestream(view.bytes.subarray(first.start + 2, first.end));
  if (found === null) return null;
  const metadata = new Set<MetadataKind>();
  const exif: ByteRange[] = [];
  for (const { kind, start, end } of listBoxes(view)) {
    if (kind === 'xml ') metadata.add('xmp');
    if (kind !== 'Exif') continue;
    metadata.add('exif');
    // The box starts with a 32-bit number: the distance from the end of this number to the TIFF structure.
    exif.push({ start: start + 4 + (view.u32(start) ?? 0), end });
  }
  return { ...found, metadata, exif, orientation: 1 };
}

/**
 * The parts of the codestream: the whole file if it is a bare codestream, otherwise the contents of its `jxlc` and
 * `jxlp` boxes.
 */
export function findCodestream(view: ByteView): ByteRange[] {
  if (view.matches(0, CODESTREAM)) return [{ start: 0, end: view.length }];
  return listBoxes(view).flatMap(({ kind, start, end }) => {
    if (kind === 'jxlc') return [{ start, end }];
    // The content of a `jxlp` box starts with the number of the part, which takes four bytes.
    return kind === 'jxlp' ? [{ start: start + 4, end }] : [];
  });
}

/** The boxes of the file. A bare codestream has none. */
function listBoxes(view: ByteView): Box[] {
  if (!view.matches(0, SIGNATURE)) return [];
  return [...iterateBoxes(view, { start: 0, end: view.length })];
}

/** What the beginning of a codestream declares (ISO/IEC 18181-1, annexes B and D). */
interface CodestreamReading {
  /** The size in pixels, as the picture is shown. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** How a number is stored: the number of bits of a value, and the offset that is added to the value. */
type Distribution = readonly [bits: number, offset: number];

const SIZES: readonly Distribution[] = [[9, 1], [13, 1], [18, 1], [30, 1]]; // oxfmt-ignore
const PREVIEW_SIZES: readonly Distribution[] = [[6, 1], [8, 65], [10, 321], [12, 1345]]; // oxfmt-ignore
const PREVIEW_EIGHTHS: readonly Distribution[] = [[0, 16], [0, 32], [5, 1], [9, 33]]; // oxfmt-ignore
/** Ratios of width to height, by their number in the file. For number 0, the file states the width instead. */
const RATIOS = [null, [1, 1], [12, 10], [4, 3], [3, 2], [16, 9], [5, 4], [2, 1]] as const;

/** Reads bits, starting with the lowest bit of each byte. Bits after the end are 0. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value += ((byte >> (this.#at & 7)) & 1) * 2 ** bit;
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** Reads two bits that choose one of four distributions. Then reads a number that is stored in the chosen form. */
  choice(distributions: readonly Distribution[]): number {
    const [bits, offset] = distributions[this.read(2)] ?? [0, 0];
    return this.read(bits) + offset;
  }
}

/**
 * Reads the size, and whether the picture is animated.
 *
 * @param bytes the codestream after its two bytes of signature
 * @returns null if the bytes end too early
 */
function readCodestream(bytes: Uint8Array): CodestreamReading | null {
  const bits = new Bits(bytes);
  const { width, height } = readSize(bits);
  let orientation = 1;
  let animated = false;
  const isDefault = bits.flag();
  const hasExtraFields = !isDefault && bits.flag();
  if (hasExtraFields) {
    orientation = bits.read(3) + 1;
    const hasIntrinsicSize = bits.flag();
    if (hasIntrinsicSize) readSize(bits);
    const hasPreview = bits.flag();
    if (hasPreview) skipPreview(bits);
    animated = bits.flag();
  }
  if (bits.isPastEnd) return null;
  return orientation > 4 ? { width: height, height: width, animated } : { width, height, animated };
}

function readSize(bits: Bits): { width: number; height: number } {
  const inEighths = bits.flag();
  const side = (): number => (inEighths ? 8 * (bits.read(5) + 1) : bits.choice(SIZES));
  const height = side();
  const ratio = RATIOS[bits.read(3)] ?? null;
  const width = ratio === null ? side() : Math.floor((height * ratio[0]) / ratio[1]);
  return { width, height };
}

function skipPreview(bits: Bits): void {
  const sizes = bits.flag() ? PREVIEW_EIGHTHS : PREVIEW_SIZES;
  bits.choice(sizes);
  if (bits.read(3) === 0) bits.choice(sizes);
}
