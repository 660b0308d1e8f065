import type { Op } from '../engine/op';
import { background } from './background';
import { exactFrame } from './framing';
import type { Size } from '../engine/geometry';
import type { ParamValues, Transparency } from './tool';
import { colorValue } from './values';

/** Scales the framed part of the photo to `width` × `height` pixels. */
export function cover(values: ParamValues, size: Size, width: number, height = width): Op {
  return { kind: 'resize', source: exactFrame(values, size, width / height), width, height };
}

/** Whether a parameter has an effect, if the photo covers the whole picture: the background needs transparency. */
export function isRelevantBehindCover(
  paramId: string,
  _values: ParamValues,
  { isOpaque }: Transparency,
): boolean {
  return paramId !== background.id || !isOpaque;
}

/** Puts the background colour behind a picture of `width` × `height` pixels. */
export function placeOnBackground(values: ParamValues, width: number, height = width): Op {
  const color = colorValue(values, background);
  return { kind: 'place', width, height, x: 0, y: 0, background: color };
}
