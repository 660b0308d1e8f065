import type { ByteView } from '../byte-view';
import type { ByteRange } from '../container';
import type { JpegSegment } from '../jpeg';

export interface Component {
  readonly id: number;
  /** The horizontal and vertical sampling factors, 1 to 4. */
  readonly h: number;
  readonly v: number;
  /** The index of the component's quantization table. */
  readonly quantization: number;
}

/** The values in a start of frame (SOF) segment (ITU-T T.81, B.2.2). */
export interface Frame {
  readonly marker: number;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  readonly hMax: number;
  readonly vMax: number;
}

/** The values in a start of scan (SOS) segment (B.2.3). */
export interface Scan {
  readonly components: readonly {
    readonly component: Component;
    /** The indices of the component's Huffman tables, for DC and for AC coefficients. */
    readonly dc: number;
    readonly ac: number;
  }[];
  /** The first and the last coefficient in the scan's band, in zigzag order. */
  readonly bandStart: number;
  readonly bandEnd: number;
  /** The number of low bits that are still missing before this scan. 0 in the first scan of these coefficients. */
  readonly approximationHigh: number;
  /** The number of low bits that are still missing after this scan. */
  readonly approximationLow: number;
}

/** Parses an SOF segment. Null when its values are invalid. */
export function readFrame(view: ByteView, { marker, start, end }: JpegSegment): Frame | null {
  const height = view.u16(start + 1);
  const width = view.u16(start + 3);
  const count = view.u8(start + 5);
  if (!width || !height || !count || count > 4 || start + 6 + 3 * count > end) return null;
  const components = Array.from({ length: count }, (_, i): Component => {
    const at = start + 6 + 3 * i;
    const sampling = view.u8(at + 1) ?? 0;
    return {
      id: view.u8(at) ?? 0,
      h: sampling >> 4,
      v: sampling & 15,
      quantization: view.u8(at + 2) ?? 0,
    };
  });
  if (components.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return null;
  const hMax = Math.max(...components.map(({ h }) => h));
  const vMax = Math.max(...components.map(({ v }) => v));
  return { marker, width, height, components, hMax, vMax };
}

/** Parses an SOS segment. Null when it is invalid or names components that the frame does not have. */
export function readScan(view: ByteView, { start, end }: ByteRange, frame: Frame): Scan | null {
  const count = view.u8(start) ?? 0;
  const band = start + 1 + 2 * count;
  if (count < 1 || count > 4 || band + 3 > end) return null;
  const components: Scan['components'][number][] = [];
  for (let at = start + 1; at < band; at += 2) {
    const component = frame.components.find(({ id }) => id === view.u8(at));
    const tables = view.u8(at + 1) ?? 0;
    if (component === undefined) return null;
    components.push({ component, dc: tables >> 4, ac: tables & 15 });
  }
  const approximation = view.u8(band + 2) ?? 0;
  return {
    components,
    bandStart: view.u8(band) ?? 0,
    bandEnd: view.u8(band + 1) ?? 0,
    approximationHigh: approximation >> 4,
    approximationLow: approximation & 15,
  };
}

/**
 * The number of block columns and block rows in a scan of a single component (A.2.2). The scan is not interleaved, so
 * it has only blocks that contain pixels. An interleaved scan has whole minimum coded units (MCUs) of several
 * components.
 */
export function nonInterleavedBlocks(
  frame: Frame,
  { h, v }: Component,
): { columns: number; rows: number } {
  return {
    columns: Math.ceil(Math.ceil((frame.width * h) / frame.hMax) / 8),
    rows: Math.ceil(Math.ceil((frame.height * v) / frame.vMax) / 8),
  };
}

/** The number of MCU columns and MCU rows of an interleaved scan (A.2.3). */
function interleavedMcus(frame: Frame): { columns: number; rows: number } {
  return {
    columns: Math.ceil(frame.width / (8 * frame.hMax)),
    rows: Math.ceil(frame.height / (8 * frame.vMax)),
  };
}

export function mcusOf(frame: Frame, scan: Scan): number {
  const [only, ...others] = scan.components;
  const { columns, rows } =
    only !== undefined && others.length === 0
      ? nonInterleavedBlocks(frame, only.component)
      : interleavedMcus(frame);
  return columns * rows;
}
