/** Neighbouring pixels of one axis of which the same share lies inside a frame's opening. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly open: number;
}

/**
 * Cuts an axis of `length` pixels into runs by how much of each pixel lies
 * between `thickness` and `length - thickness`. A pixel's share under the frame
 * is then 1 - open(x) * open(y), corners included.
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
