import { type Quarters, turnSize } from '../geometry';
import type { Operation } from './operation';
import { rule } from './rules';

/** Mirrors the picture left to right if `mirrored`, then turns it clockwise by `quarters`. Colours are unchanged. */
export interface Turn {
  readonly kind: 'turn';
  readonly quarters: Quarters;
  readonly mirrored: boolean;
}

export const turn: Operation<Turn> = {
  rules: ({ quarters }) => [
    rule('quarters', quarters, '0, 1, 2 or 3', [0, 1, 2, 3].includes(quarters)),
  ],
  pack: ({ quarters, mirrored }) => [quarters, Number(mirrored)],
  sizeAfter: ({ quarters }, size) => turnSize(size, quarters),
  agreement: 'copied',
  sample: () => ({ kind: 'turn', quarters: 1, mirrored: false }),
  warmUp: null,
};
