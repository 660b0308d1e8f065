/** Consecutive pixels along one axis. The same share of each pixel's length is inside the frame's opening. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** The share of each pixel's length that is inside the opening, 0 to 1. */
  readonly open: number;
}

/**
 * Splits an axis of `length` pixels into runs of pixels with equal shares inside the opening. The opening is the range
 * from `thickness` to `length - thickness`. To get the share of a pixel's area that the frame covers, multiply the
 * `open` of its column by the `open` of its row, and subtract the product from 1. This also gives the correct shares in
 * the corners.
 */
export function frameRuns(length: number, thickness: number): readonly Run[] {
  const inner = {
    start: Math.min(thickness, length / 2),
    end: Math.max(length - thickness, length / 2),
  };
  const cuts = new Set([
    0,
    Math.floor(inner.start),
    Math.ceil(inner.start),
    Math.floor(inner.end),
    Math.ceil(inner.end),
    length,
  ]);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(1).map((end, i) => {
    const start = sorted[i] ?? 0;
    const overlap = Math.min(end, inner.end) - Math.max(start, inner.start);
    return { start, end, open: Math.max(0, overlap) / (end - start) };
  });
}
