/**
 * The factor by which a `width` x `height` result is reduced for a preview: the
 * largest integer that keeps the longest side at or above `maxSide` pixels.
 */
export function reductionFactor(width: number, height: number, maxSide?: number): number {
  if (maxSide === undefined) return 1;
  return Math.max(1, Math.floor(Math.max(width, height) / maxSide));
}
