import type { Bound, Difference } from 'roundel-records/benchmark-report';
import type { Op } from 'roundel';
import { OPERATIONS } from 'roundel/tools';

/**
 * The bound after resampling, in decibels of PSNR (peak signal-to-noise ratio). Canvas resamples with the browser's
 * filter, which is softer than the Lanczos3 filter of Wasm.
 */
const RESAMPLED: Bound = { kind: 'psnr', least: 38 };

/**
 * Returns the bound for a list of operations, as in the conformance tests. If an operation resamples, the bound is a
 * PSNR. Otherwise, if an operation blends, it is a difference of 2. Otherwise the pixels must be equal, or differ by at
 * most 1 if the source may have transparent pixels.
 *
 * @param opaque false if the source may have transparent pixels. A canvas stores such pixels premultiplied, so even a
 *   plain copy rounds them once
 */
export function findBound(ops: readonly Op[], opaque: boolean): Bound {
  const agreements = ops.map((op) => OPERATIONS[op.kind].agreement);
  if (agreements.includes('resampled')) return RESAMPLED;
  if (agreements.includes('blended')) return { kind: 'difference', most: 2 };
  return { kind: 'difference', most: opaque ? 0 : 1 };
}

/** Whether a measured difference is within its bound. */
export function holds(bound: Bound, { worst, psnr }: Difference): boolean {
  return bound.kind === 'psnr' ? psnr >= bound.least : worst <= bound.most;
}
