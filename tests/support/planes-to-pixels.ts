/** A plane of a JPEG: its samples row by row, each in one byte. */
export interface Plane {
  readonly columns: number;
  readonly rows: number;
  readonly samples: Uint8Array;
}

/**
 * The minimum width in columns of the planes that libjpeg-turbo interpolates. In narrower planes, libjpeg-turbo repeats
 * the samples.
 */
const LEAST_COLUMNS = 3;

/**
 * Converts the luma and chroma planes of a JPEG to pixels (RGBA), as libjpeg does. Its triangle filter enlarges
 * the chroma planes: 3/4 of the nearest sample and 1/4 of the next nearest along each axis. The colours are converted
 * by ITU-T T.871, with factors in units of 1/2^16.
 */
export function planesToPixels(
  [luma, blue, red]: readonly [Plane, Plane, Plane],
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sample = luma.samples[y * luma.columns + x] ?? 0;
      const cb = chromaAt(blue, x, y, { width, height }) - 128;
      const cr = chromaAt(red, x, y, { width, height }) - 128;
      pixels.set(
        [
          sample + ((91_881 * cr + 32_768) >> 16),
          sample + ((-22_554 * cb - 46_802 * cr + 32_768) >> 16),
          sample + ((116_130 * cb + 32_768) >> 16),
          255,
        ].map((value) => Math.min(255, Math.max(0, value))),
        4 * (y * width + x),
      );
    }
  }
  return pixels;
}

function chromaAt(
  { columns, rows, samples }: Plane,
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [across, down] = [columns < width, rows < height];
  const at = (column: number, row: number): number =>
    samples[
      Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
    ] ?? 0;
  if (!across) return at(x, down ? y >> 1 : y);
  const column = x >> 1;
  const row = down ? y >> 1 : y;
  if (columns < LEAST_COLUMNS) return at(column, row);
  const nextColumn = column + (x % 2 === 0 ? -1 : 1);
  if (!down) return (3 * at(column, y) + at(nextColumn, y) + (x % 2 === 0 ? 1 : 2)) >> 2;
  const nextRow = row + (y % 2 === 0 ? -1 : 1);
  const sum = (c: number): number => {
    // The column at the edge is its own neighbour, so its sum counts four times.
    const inside = Math.min(columns - 1, Math.max(0, c));
    return 3 * at(inside, row) + at(inside, nextRow);
  };
  return (3 * sum(column) + sum(nextColumn) + (x % 2 === 0 ? 8 : 7)) >> 4;
}
