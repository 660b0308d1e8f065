import type { Op } from '../engine/op';
import { background } from './background';
import { hasRing, isRelevantFinish, planFinish, roomInside } from './finish';
import { exactFrame } from './framing';
import type { Size } from '../engine/geometry';
import type { ParamValues, Transparency } from './tool';
import { colorValue } from './values';

/** Scales the framed part of the photo to `width` × `height` pixels. */
export function cover(values: ParamValues, size: Size, width: number, height = width): Op {
  return { kind: 'resize', source: exactFrame(values, size, width / height), width, height };
}

/** Tools of a fixed size have no shape to choose. */
const ROUND: ParamValues = { shape: 'circle' };

/**
 * Whether a parameter has an effect, if the photo covers the whole picture unless there is a ring: the background needs
 * transparency or a ring, and the shadow needs a ring.
 */
export function isRelevantBehindCover(
  paramId: string,
  values: ParamValues,
  { isOpaque }: Transparency,
): boolean {
  if (paramId === background.id) return hasRing(values) || !isOpaque;
  if (paramId.startsWith('shadow') && !hasRing(values)) return false;
  return isRelevantFinish(paramId, { ...values, ...ROUND });
}

/**
 * Covers a square with the photo. A ring follows the circle in which apps show the picture, with the background around
 * it.
 */
export function coverWithRing(values: ParamValues, size: Size, side: number): readonly Op[] {
  if (!hasRing(values)) return [cover(values, size, side), placeOnBackground(values, side)];
  const finish = planFinish({ ...values, ...ROUND });
  const room = roomInside(side, finish);
  return [
    cover(values, size, side - 2 * room),
    ...finish.ops(room),
    placeOnBackground(values, side),
  ];
}

/** Puts the background colour behind a picture of `width` × `height` pixels. */
export function placeOnBackground(values: ParamValues, width: number, height = width): Op {
  const color = colorValue(values, background);
  return { kind: 'place', width, height, x: 0, y: 0, background: color };
}
