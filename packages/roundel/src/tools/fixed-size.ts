import type { Op } from '../engine/op';
import { background } from './background';
import { exactFrame } from './framing';
import type { Size } from '../engine/geometry';
import type { ParamValues } from './tool';
import { colorValue } from './values';

/** Scales the framed part of the photo to `width` × `height` pixels. */
export function cover(values: ParamValues, size: Size, width: number, height = width): Op {
  return { kind: 'resize', source: exactFrame(values, size, width / height), width, height };
}

/** Puts the background colour behind a picture of `width` × `height` pixels. */
export function placeOnBackground(values: ParamValues, width: number, height = width): Op {
  const color = colorValue(values, background);
  return { kind: 'place', width, height, x: 0, y: 0, background: color };
}
