import { HALO } from '../ops/sharpen';

/** Luma has five fractional bits, as in `crates/pixels/src/ops/sharpen.rs`. */
const FRACTION = 5;
const OVER = HALO << FRACTION;
const CLEAR = -1;

/** Sharpens pixels as `Sharpen` says, in the same integers as the crate. */
export function sharpenPixels({ data, width, height }: ImageData, amount: number): void {
  const strength = Math.floor(amount * 512 + 0.5);
  const luma = readLuma(data);
  const around = new Int16Array(9);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < 9; i++) {
        const row = Math.min(height - 1, Math.max(0, y + Math.floor(i / 3) - 1));
        const column = Math.min(width - 1, Math.max(0, x + (i % 3) - 1));
        around[i] = luma[row * width + column] ?? 0;
      }
      const change = findChange(around, strength);
      const start = (y * width + x) * 4;
      for (let i = start; i < start + 3; i++) data[i] = (data[i] ?? 0) + change;
    }
  }
}

function readLuma(data: Uint8ClampedArray): Int16Array {
  const luma = new Int16Array(data.length / 4);
  for (let i = 0; i < luma.length; i++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * i, 4 * i + 4);
    luma[i] = alpha === 0 ? CLEAR : (54 * red + 183 * green + 19 * blue) >> (8 - FRACTION);
  }
  return luma;
}

/** The change of a pixel in the middle of nine, in bytes. */
function findChange(around: Int16Array, strength: number): number {
  const darkest = Math.min(...around);
  if (darkest === CLEAR) return 0;
  const brightest = Math.max(...around);
  const [a = 0, b = 0, c = 0, d = 0, here = 0, e = 0, f = 0, g = 0, h = 0] = around;
  const sum = a + 2 * b + c + 2 * d + 4 * here + 2 * e + f + 2 * g + h;
  const change = ((16 * here - sum) * strength) >> 12;
  const wanted = Math.min(brightest + OVER, Math.max(darkest - OVER, here + change));
  return (wanted - here + (1 << (FRACTION - 1))) >> FRACTION;
}
