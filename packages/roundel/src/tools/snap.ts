import type { RangeParam } from './tool';

/** Rounds a value to the slider's nearest step, without floating-point error in the decimals. */
export function snap(value: number, { min, max, step }: RangeParam): number {
  const steps = Math.round((value - min) / step);
  const snapped = Number((min + steps * step).toFixed(decimals(step)));
  return Math.min(max, Math.max(min, snapped));
}

function decimals(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step)));
}
