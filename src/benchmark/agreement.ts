import type { Op } from '../engine/op';
import type { Difference } from './difference';

/** How close the results of both paths have to be. */
export type Bound =
  /** No channel may differ by more. */
  | { readonly kind: 'difference'; readonly most: number }
  /** Decibels the peak signal-to-noise ratio has to reach. */
  | { readonly kind: 'psnr'; readonly least: number };

/** Canvas resamples with a filter of its own, softer than Lanczos3. */
const RESAMPLED: Bound = { kind: 'psnr', least: 38 };

/**
 * The bound for a list of operations, the same as the conformance tests': a
 * stated PSNR once something is resampled, 2 of 255 where something is blended,
 * else equal pixels.
 *
 * @param opaque false for a source with transparency, which a canvas keeps
 *   premultiplied: even a copy of it is rounded once
 */
export function boundFor(ops: readonly Op[], opaque: boolean): Bound {
  if (ops.some(({ kind }) => kind === 'resize')) return RESAMPLED;
  if (ops.some(isBlend)) return { kind: 'difference', most: 2 };
  return { kind: 'difference', most: opaque ? 0 : 1 };
}

function isBlend({ kind }: Op): boolean {
  return !['crop', 'resize', 'place', 'blurSides'].includes(kind);
}

/** Whether a measured difference lies within its bound. */
export function holds(bound: Bound, { worst, psnr }: Difference): boolean {
  return bound.kind === 'psnr' ? psnr >= bound.least : worst <= bound.most;
}
