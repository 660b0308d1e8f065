import type { RangeParam } from './tool';

/**
 * Rounds a value to the slider's nearest step, without floating-point error in the decimals.
 *
 * @example
 * ```js
 * import { findTool, snap } from 'roundel/tools';
 *
 * const [zoom] = findTool('circle').params;
 * console.log(snap(1.23456, zoom)); // 1.23
 * ```
 */
export function snap(value: number, { min, max, step }: RangeParam): number {
  const steps = Math.round((value - min) / step);
  const snapped = Number((min + steps * step).toFixed(decimals(step)));
  return Math.min(max, Math.max(min, snapped));
}

function decimals(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step)));
}
