/**
 * The whole factor by which a `width` x `height` result is reduced for a
 * preview whose longest side needs `maxSide` pixels: the greatest that keeps it
 * at or above that size.
 */
export function reductionFactor(width: number, height: number, maxSide?: number): number {
  if (maxSide === undefined) return 1;
  return Math.max(1, Math.floor(Math.max(width, height) / maxSide));
}
