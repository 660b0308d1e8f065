/** Consecutive pixels along one axis. The same share of each pixel is inside the frame's opening. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** The share of each pixel that is inside the opening, 0 to 1. */
  readonly open: number;
}

/**
 * Splits an axis of `length` pixels into runs of pixels that have the same share inside the opening. The opening
 * reaches from `thickness` to `length - thickness`. The frame covers 1 - open(x) * open(y) of a pixel, also in the
 * corners.
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
