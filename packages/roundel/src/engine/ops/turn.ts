import type { Orientation } from '../../format/header';
import { drawUpright } from '../canvas/orientation';
import type { Operation } from './operation';
import { rule } from './rules';

/** The number of quarter turns, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

/** Mirrors the picture left to right if `mirrored`, then turns it clockwise by `quarters`. Colours are unchanged. */
export interface Turn {
  readonly kind: 'turn';
  readonly quarters: Quarters;
  readonly mirrored: boolean;
}

/** The EXIF orientations of a picture turned by 0, 1, 2 and 3 quarters. */
const TURNED: Readonly<Record<Quarters, Orientation>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** The EXIF orientations of a picture that is mirrored left to right, then turned by 0, 1, 2 and 3 quarters. */
const MIRRORED: Readonly<Record<Quarters, Orientation>> = { 0: 2, 1: 7, 2: 4, 3: 5 };

export const turn: Operation<Turn> = {
  rules: ({ quarters }) => [
    rule('quarters', quarters, '0, 1, 2 or 3', [0, 1, 2, 3].includes(quarters)),
  ],
  pack: ({ quarters, mirrored }) => [quarters, Number(mirrored)],
  draw: (picture, { quarters, mirrored }) =>
    drawUpright(picture, (mirrored ? MIRRORED : TURNED)[quarters]),
  sample: () => ({ kind: 'turn', quarters: 1, mirrored: false }),
};
