import type { ByteView } from '../byte-view';

/** The samples per pixel and the allowed bit depths of each colour type (W3C PNG, table 8). */
const COLOR_TYPES: Partial<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** The offsets and strides of the seven passes of an interlaced PNG (Adam7), in pixels (section 8.1). */
const ADAM7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const AT_ONCE = [{ x: 0, y: 0, dx: 1, dy: 1 }];

/**
 * The length in bytes of a PNG's inflated image data: every row of every pass, with its filter byte (section 7.2). Null
 * if the header (IHDR) is invalid.
 */
export function inflatedPngLength(view: ByteView): number | null {
  const data = 16;
  const [depth, colorType, compression, filter, interlace] = view.bytes.subarray(
    data + 8,
    data + 13,
  );
  const isAllowed =
    view.u32(8) === 13 && compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  const color = COLOR_TYPES[colorType ?? -1];
  if (!isAllowed || depth === undefined || !color?.depths.includes(depth)) return null;
  const width = view.u32(data) ?? 0;
  const height = view.u32(data + 4) ?? 0;
  let length = 0;
  for (const { x, y, dx, dy } of interlace === 1 ? ADAM7 : AT_ONCE) {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    if (columns > 0 && rows > 0) {
      length += rows * (1 + Math.ceil((columns * color.samples * depth) / 8));
    }
  }
  return length;
}
