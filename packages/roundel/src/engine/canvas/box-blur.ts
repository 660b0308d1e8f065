/** 8-bit RGBA with straight (not premultiplied) alpha, row by row. `ImageData` satisfies this interface. */
export interface RgbaPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Blurs the columns `from` <= x < `to` with a box blur: each pixel becomes the mean of the (2 x radius + 1)^2 window
 * around it. Outside the image, its edge pixels are repeated. Colours are weighted by their alpha, and means are
 * rounded half up. Returns RGBA of (to - from) x height pixels.
 *
 * A running total for each column moves down row by row. A running total of these column totals moves along each row.
 * The cost per pixel therefore does not depend on the radius.
 */
export function boxBlurColumns(
  source: RgbaPixels,
  radius: number,
  from: number,
  to: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = source;
  const result = new Uint8ClampedArray((to - from) * height * 4);
  // If every alpha is 255, the weights cancel out, so every weight can be 1.
  const opaque = isOpaque(source.data);
  const columns = new Int32Array(width * 4);
  const moveRow = (row: number, times: number): void => {
    addRow(columns, source, Math.min(Math.max(row, 0), height - 1), times, opaque);
  };

  // The window of row 0 contains row 0 `radius + 1` times: once as itself, and `radius` times repeated above the image.
  moveRow(0, radius + 1);
  for (let row = 1; row <= radius; row++) moveRow(row, 1);
  for (let y = 0; y < height; y++) {
    writeRow(columns, radius, from, to, opaque, result, y * (to - from) * 4);
    moveRow(y + radius + 1, 1);
    moveRow(y - radius, -1);
  }
  return result;
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] !== 255) return false;
  }
  return true;
}

/** Adds a row's weights and weighted colours to the column totals, multiplied by `times`. */
function addRow(
  columns: Int32Array,
  { data, width }: RgbaPixels,
  row: number,
  times: number,
  opaque: boolean,
): void {
  const start = row * width * 4;
  for (let i = 0; i < columns.length; i += 4) {
    const at = start + i;
    const weight = opaque ? times : (data[at + 3] ?? 0) * times;
    columns[i] = (columns[i] ?? 0) + (data[at] ?? 0) * weight;
    columns[i + 1] = (columns[i + 1] ?? 0) + (data[at + 1] ?? 0) * weight;
    columns[i + 2] = (columns[i + 2] ?? 0) + (data[at + 2] ?? 0) * weight;
    columns[i + 3] = (columns[i + 3] ?? 0) + weight;
  }
}

/** Moves a window along the column totals and writes the means of one row. */
function writeRow(
  columns: Int32Array,
  radius: number,
  from: number,
  to: number,
  opaque: boolean,
  result: Uint8ClampedArray,
  resultStart: number,
): void {
  const last = columns.length - 4;
  const area = (2 * radius + 1) ** 2;
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  for (let x = from - radius; x <= from + radius; x++) {
    const i = Math.min(Math.max(x * 4, 0), last);
    red += columns[i] ?? 0;
    green += columns[i + 1] ?? 0;
    blue += columns[i + 2] ?? 0;
    weight += columns[i + 3] ?? 0;
  }

  let at = resultStart;
  for (let x = from; x < to; x++) {
    // Round half up explicitly; the clamped array would round half to even.
    // If a window has no weight, all its totals are 0, so dividing by 1 gives 0.
    const divisor = weight === 0 ? 1 : weight;
    result[at] = Math.floor(red / divisor + 0.5);
    result[at + 1] = Math.floor(green / divisor + 0.5);
    result[at + 2] = Math.floor(blue / divisor + 0.5);
    result[at + 3] = opaque ? 255 : Math.floor(weight / area + 0.5);
    at += 4;

    const enters = Math.min((x + radius + 1) * 4, last);
    const leaves = Math.max((x - radius) * 4, 0);
    red += (columns[enters] ?? 0) - (columns[leaves] ?? 0);
    green += (columns[enters + 1] ?? 0) - (columns[leaves + 1] ?? 0);
    blue += (columns[enters + 2] ?? 0) - (columns[leaves + 2] ?? 0);
    weight += (columns[enters + 3] ?? 0) - (columns[leaves + 3] ?? 0);
  }
}
