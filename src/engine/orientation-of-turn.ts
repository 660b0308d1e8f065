import type { Orientation } from '../format/header';
import type { Op, Quarters } from './op';

type Turn = Extract<Op, { kind: 'turn' }>;

/** The EXIF orientations that a picture turned by no, one, two and three quarters has. */
const TURNED: Readonly<Record<Quarters, Orientation>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** The same, for a picture that is mirrored left to right first. */
const MIRRORED: Readonly<Record<Quarters, Orientation>> = { 0: 2, 1: 7, 2: 4, 3: 5 };

/** The EXIF orientation whose upright picture is the turned one. Both engines turn pictures this way. */
export function orientationOfTurn({ quarters, mirrored }: Turn): Orientation {
  return mirrored ? MIRRORED[quarters] : TURNED[quarters];
}
