import type { Size } from '../geometry';
import { traceOutlines, type Ring, type Shape } from '../ops/shape';
import { measureCoverage } from './coverage';

/** The layers of a shape, as RGBA: what remains of the photo is as opaque as `mask`, and `ring` is added to it. */
export interface ShapeLayers {
  readonly mask: Uint8ClampedArray<ArrayBuffer>;
  /** Null without a ring. */
  readonly ring: Uint8ClampedArray<ArrayBuffer> | null;
}

/**
 * Computes the layers of a shape. They are computed rather than drawn, because the browsers' anti-aliasing of paths is
 * off by up to 70 of 255.
 */
export function computeShapeLayers({ width, height }: Size, op: Shape): ShapeLayers {
  const mask = new Uint8ClampedArray(width * height * 4);
  const ring = op.ring && new Uint8ClampedArray(width * height * 4);
  const [photo, outer, inner] = traceOutlines(op).map((points) =>
    measureCoverage(width, height, [points]),
  ) as [Row, Row, Row];
  for (let y = 0; y < height; y++) {
    const shares = photo(y);
    shares.forEach((share, x) => {
      mask[(y * width + x) * 4 + 3] = Math.round(share * 255);
    });
    if (ring === null || op.ring === null) continue;
    const [from, to] = [outer(y), inner(y)];
    for (let x = 0; x < width; x++) {
      const share = (from[x] ?? 0) - (to[x] ?? 0);
      if (share > 0)
        ring.set(ringPixel(op.ring, { width, height }, x, y, share), (y * width + x) * 4);
    }
  }
  return { mask, ring };
}

type Row = (row: number) => Float64Array;

function ringPixel(
  { style, colors: [from, to] }: Ring,
  size: Size,
  x: number,
  y: number,
  share: number,
): readonly number[] {
  const right = x + 0.5 - size.width / 2;
  const down = y + 0.5 - size.height / 2;
  const position = { plain: () => 0, linear: linearPosition, conic: conicPosition }[style](
    right,
    down,
    Math.min(size.width, size.height),
  );
  const mixed = from.map((start, index) => start + ((to[index] ?? 0) - start) * position);
  return [...mixed.map(Math.round), Math.round(share * 255)];
}

function linearPosition(right: number, down: number, side: number): number {
  return Math.min(1, Math.max(0, 0.5 + (right + down) / (2 * side)));
}

function conicPosition(right: number, down: number): number {
  return Math.atan2(Math.abs(right), -down) / Math.PI;
}
