import type { Rect } from 'roundel/engine/op';
import { openPhoto } from './photo';

/** Straight RGB of a square picture in doubles, three values per pixel. */
export interface Reference {
  readonly side: number;
  readonly values: Float64Array;
}

/** The filter of a destination pixel along one axis. The weights sum to 1. */
interface Taps {
  readonly first: number;
  readonly weights: Float64Array;
}

/** Sample points per destination pixel along each axis. */
const SUPERSAMPLES = 8;

/**
 * The mean of 8 x 8 points per destination pixel, with linear interpolation
 * between source pixels: 8 times supersampling.
 */
function supersampledTaps(at: number, start: number, scale: number, limit: number): Taps {
  const first = Math.max(0, Math.floor(start + at * scale - 0.5));
  const weights = new Float64Array(Math.ceil(scale) + 3);
  for (let sample = 0; sample < SUPERSAMPLES; sample++) {
    const position = start + (at + (sample + 0.5) / SUPERSAMPLES) * scale - 0.5;
    const below = Math.floor(position);
    for (const [index, weight] of [
      [below, below + 1 - position],
      [below + 1, position - below],
    ] as const) {
      const tap = Math.min(Math.max(index, 0), limit - 1) - first;
      weights[tap] = (weights[tap] ?? 0) + weight / SUPERSAMPLES;
    }
  }
  return { first, weights };
}

/** A windowed sinc, stretched to the scale: Lanczos3 or, closer to an ideal filter, Lanczos8. */
function lanczosTaps(lobes: number) {
  return (at: number, start: number, scale: number, limit: number): Taps => {
    const centre = start + (at + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - lobes * scale));
    const last = Math.min(limit - 1, Math.ceil(centre + lobes * scale));
    const weights = Float64Array.from({ length: last - first + 1 }, (_, index) =>
      lanczos((first + index + 0.5 - centre) / scale, lobes),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  };
}

function lanczos(x: number, lobes: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const t = Math.PI * x;
  return (lobes * Math.sin(t) * Math.sin(t / lobes)) / (t * t);
}

const TAPS = {
  supersampled: supersampledTaps,
  lanczos3: lanczosTaps(3),
  lanczos8: lanczosTaps(8),
} as const;

export type ReferenceKind = keyof typeof TAPS;

/** Scales a square of an opaque picture down to `side` in doubles, first along rows. */
export function scaleDown(
  pixels: Uint8ClampedArray,
  size: { readonly width: number; readonly height: number },
  from: Rect,
  side: number,
  kind: ReferenceKind,
): Reference {
  const columns = Array.from({ length: side }, (_, at) =>
    TAPS[kind](at, from.x, from.width / side, size.width),
  );
  const rows = Array.from({ length: side }, (_, at) =>
    TAPS[kind](at, from.y, from.height / side, size.height),
  );
  const narrow = new Float64Array(size.height * side * 3);
  for (let y = 0; y < size.height; y++) {
    columns.forEach(({ first, weights }, x) => {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let tap = 0; tap < weights.length; tap++) {
          const weight = weights[tap] ?? 0;
          if (weight !== 0) {
            sum += weight * (pixels[(y * size.width + first + tap) * 4 + channel] ?? 0);
          }
        }
        narrow[(y * side + x) * 3 + channel] = sum;
      }
    });
  }
  const values = new Float64Array(side * side * 3);
  rows.forEach(({ first, weights }, y) => {
    for (let at = 0; at < side * 3; at++) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++) {
        const weight = weights[tap] ?? 0;
        if (weight !== 0) sum += weight * (narrow[(first + tap) * side * 3 + at] ?? 0);
      }
      values[y * side * 3 + at] = Math.min(Math.max(sum, 0), 255);
    }
  });
  return { side, values };
}

/** PSNR in decibels between a PNG and a reference of the same size. */
export async function psnrOf(png: Blob, { side, values }: Reference): Promise<number> {
  const bitmap = await createImageBitmap(png);
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  if (bitmap.width !== side) throw new Error(`${bitmap.width} pixels wide instead of ${side}`);
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  let squares = 0;
  for (let pixel = 0; pixel < side * side; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      const wanted = values[pixel * 3 + channel] ?? 0;
      squares += ((data[pixel * 4 + channel] ?? 0) - wanted) ** 2;
    }
  }
  return 10 * Math.log10(255 ** 2 / (squares / values.length));
}

/** All references for the centred square of a loaded photo. */
export async function referencesOf(
  name: string,
  side: number,
): Promise<Readonly<Record<ReferenceKind, Reference>>> {
  const { picture, pixels, bitmap, width, height } = await openPhoto(name);
  picture.free();
  bitmap.close();
  const short = Math.min(width, height);
  const from = { x: (width - short) / 2, y: (height - short) / 2, width: short, height: short };
  const scaled = (kind: ReferenceKind) => scaleDown(pixels, { width, height }, from, side, kind);
  return {
    supersampled: scaled('supersampled'),
    lanczos3: scaled('lanczos3'),
    lanczos8: scaled('lanczos8'),
  };
}
