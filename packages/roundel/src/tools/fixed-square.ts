import type { Op } from '../engine/op';
import { background } from './background';
import { exactSquare } from './framing';
import type { ParamValues, PictureSize } from './tool';
import { colorValue } from './values';

/** Scales the framed square of the photo to `side` × `side` pixels. */
export function coverSquare(values: ParamValues, size: PictureSize, side: number): Op {
  return { kind: 'resize', source: exactSquare(values, size), width: side, height: side };
}

/** Puts the background colour behind a picture of `side` × `side` pixels. */
export function onBackground(values: ParamValues, side: number): Op {
  const color = colorValue(values, background);
  return { kind: 'place', width: side, height: side, x: 0, y: 0, background: color };
}
