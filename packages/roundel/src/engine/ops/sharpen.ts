import type { Operation } from './operation';
import { share } from './rules';

/**
 * Sharpens lightness by an unsharp mask. The halos at edges are bounded, and colours get no fringes. Transparent pixels
 * and their neighbours stay.
 */
export interface Sharpen {
  readonly kind: 'sharpen';
  /** 0 to 1. At 0 nothing changes. */
  readonly amount: number;
}

/** How far an edge may overshoot the darkest and brightest pixels around it, in 255ths. */
export const HALO = 6;

export const sharpen: Operation<Sharpen> = {
  rules: ({ amount }) => [share('amount', amount)],
  pack: ({ amount }) => [amount],
  sizeAfter: (_, size) => size,
  agreement: 'copied',
  sample: () => ({ kind: 'sharpen', amount: 0.6 }),
  warmUp: null,
};
