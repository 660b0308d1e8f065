/**
 * Reference implementations for the tools: naive loops in doubles, without any product code. They are
 * slow, so use them on small pictures or on single pixels.
 */
import { channel, type Picture } from './picture';

export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

export function pixel(picture: Picture, x: number, y: number): Pixel {
  return [
    channel(picture, x, y, 0),
    channel(picture, x, y, 1),
    channel(picture, x, y, 2),
    channel(picture, x, y, 3),
  ];
}

/** Draws a picture pixel by pixel. Values are rounded half up and clamped. */
export function draw(
  width: number,
  height: number,
  color: (x: number, y: number) => Pixel,
): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The epsilon keeps exact halves from falling below .5 in floating point.
      data.set(
        color(x, y).map((value) => Math.floor(value + 0.5 + 1e-9)),
        (y * width + x) * 4,
      );
    }
  }
  return { width, height, data: new Uint8Array(data.buffer) };
}

export function crop(source: Picture, x0: number, y0: number, width: number, height: number) {
  return draw(width, height, (x, y) => pixel(source, x0 + x, y0 + y));
}

/** Draws a colour with the opacity `alpha` (0 to 1) over a pixel: source-over with straight colours. */
export function over(
  [red, green, blue]: readonly [number, number, number],
  alpha: number,
  under: Pixel,
): Pixel {
  const below = (under[3] / 255) * (1 - alpha);
  const total = alpha + below;
  if (total === 0) return [0, 0, 0, 0];
  const mix = (top: number, bottom: number): number => (top * alpha + bottom * below) / total;
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), total * 255];
}

/** Draws a pixel over an opaque colour. */
export function onto(background: readonly [number, number, number], top: Pixel): Pixel {
  const alpha = top[3] / 255;
  const mix = (index: 0 | 1 | 2): number => top[index] * alpha + background[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 255];
}

/** Returns the share of a pixel that is inside the inscribed circle, estimated from 64 x 64 sample points. */
export function circleCoverage(width: number, height: number, x: number, y: number): number {
  const radius = Math.min(width, height) / 2;
  const [left, top] = [Math.abs(x - width / 2), Math.abs(y - height / 2)];
  const [right, bottom] = [Math.abs(x + 1 - width / 2), Math.abs(y + 1 - height / 2)];
  // A disc is convex, so a pixel whose four corners are inside is completely inside.
  if (Math.hypot(Math.max(left, right), Math.max(top, bottom)) <= radius) return 1;
  let inside = 0;
  for (let i = 0; i < 64; i++) {
    for (let j = 0; j < 64; j++) {
      const dx = x + (i + 0.5) / 64 - width / 2;
      const dy = y + (j + 0.5) / 64 - height / 2;
      if (dx * dx + dy * dy <= radius * radius) inside++;
    }
  }
  return inside / 4096;
}

/** Returns the box blur at one pixel: the mean over the window, weighted by alpha, with replicated edges. */
export function boxBlurAt(source: Picture, x: number, y: number, radius: number): Pixel {
  const sums = [0, 0, 0];
  let alphas = 0;
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const sx = Math.min(Math.max(x + dx, 0), source.width - 1);
      const sy = Math.min(Math.max(y + dy, 0), source.height - 1);
      const [red, green, blue, alpha] = pixel(source, sx, sy);
      sums[0] = (sums[0] ?? 0) + red * alpha;
      sums[1] = (sums[1] ?? 0) + green * alpha;
      sums[2] = (sums[2] ?? 0) + blue * alpha;
      alphas += alpha;
    }
  }
  const mean = (index: number): number => (alphas === 0 ? 0 : (sums[index] ?? 0) / alphas);
  return [mean(0), mean(1), mean(2), alphas / (2 * radius + 1) ** 2];
}

function lanczos3(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const t = Math.PI * x;
  return (3 * Math.sin(t) * Math.sin(t / 3)) / (t * t);
}

/** Returns the source pixels along one axis that contribute to a destination pixel, with weights that sum to 1. */
function weightsAt(at: number, start: number, length: number, size: number, limit: number) {
  const scale = length / size;
  // Downscaling widens the kernel, so that every source pixel contributes.
  const stretch = Math.max(scale, 1);
  const centre = start + (at + 0.5) * scale;
  const list: { index: number; weight: number }[] = [];
  const first = Math.max(0, Math.floor(centre - 3 * stretch));
  const last = Math.min(limit - 1, Math.ceil(centre + 3 * stretch));
  for (let index = first; index <= last; index++) {
    list.push({ index, weight: lanczos3((index + 0.5 - centre) / stretch) });
  }
  const sum = list.reduce((total, { weight }) => total + weight, 0);
  return list.map(({ index, weight }) => ({ index, weight: weight / sum }));
}

/**
 * Scales a rectangle of the source with Lanczos3, on premultiplied colours, in doubles.
 *
 * @returns a function that returns the unrounded pixel at a position of the scaled picture
 */
export function lanczos(
  source: Picture,
  from: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): (x: number, y: number) => Pixel {
  const columns = Array.from({ length: width }, (_, x) =>
    weightsAt(x, from.x, from.width, width, source.width),
  );
  const rows = Array.from({ length: height }, (_, y) =>
    weightsAt(y, from.y, from.height, height, source.height),
  );
  return (x, y) => {
    const sums: [number, number, number] = [0, 0, 0];
    let alphas = 0;
    for (const row of rows[y] ?? []) {
      for (const column of columns[x] ?? []) {
        const at = (row.index * source.width + column.index) * 4;
        const weight = (source.data[at + 3] ?? NaN) * row.weight * column.weight;
        alphas += weight;
        sums[0] += (source.data[at] ?? NaN) * weight;
        sums[1] += (source.data[at + 1] ?? NaN) * weight;
        sums[2] += (source.data[at + 2] ?? NaN) * weight;
      }
    }
    // Weighted sums overshoot beside hard edges, so clamp them.
    const alpha = Math.min(Math.max(alphas, 0), 255);
    const color = (sum: number): number =>
      alpha === 0 ? 0 : Math.min(Math.max(sum / alpha, 0), 255);
    return [color(sums[0]), color(sums[1]), color(sums[2]), alpha];
  };
}

/**
 * Returns the greatest visible difference of any channel, from 0 to 255. Compares premultiplied colours, because the
 * colour of a transparent pixel is invisible.
 */
export function maxDifference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) {
    throw new RangeError(`${a.width} x ${a.height} is not ${b.width} x ${b.height}`);
  }
  let worst = 0;
  const [one, other] = [a.data, b.data];
  for (let at = 0; at < one.length; at += 4) {
    const alphaA = one[at + 3] ?? 0;
    const alphaB = other[at + 3] ?? 0;
    worst = Math.max(worst, Math.abs(alphaA - alphaB));
    for (let index = at; index < at + 3; index++) {
      const [seenA, seenB] = [one[index] ?? 0, other[index] ?? 0];
      if (seenA === seenB && alphaA === alphaB) continue;
      const difference = Math.round((seenA * alphaA) / 255) - Math.round((seenB * alphaB) / 255);
      worst = Math.max(worst, Math.abs(difference));
    }
  }
  return worst;
}

/** Returns the peak signal-to-noise ratio over premultiplied colours and alpha, in decibels. */
export function psnr(a: Picture, b: Picture): number {
  if (a.data.length !== b.data.length) throw new RangeError('pictures of different sizes');
  let squares = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const alphaA = a.data[at + 3] ?? 0;
    const alphaB = b.data[at + 3] ?? 0;
    squares += (alphaA - alphaB) ** 2;
    for (let index = 0; index < 3; index++) {
      const seenA = ((a.data[at + index] ?? 0) * alphaA) / 255;
      const seenB = ((b.data[at + index] ?? 0) * alphaB) / 255;
      squares += (seenA - seenB) ** 2;
    }
  }
  const mean = squares / a.data.length;
  return mean === 0 ? Infinity : 10 * Math.log10(255 ** 2 / mean);
}
