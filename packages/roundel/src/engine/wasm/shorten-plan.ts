import type { Rect, Size } from '../geometry';
import type { Op } from '../op';
import type { Crop } from '../ops/crop';
import type { Resize } from '../ops/resize';
import type { Straighten } from '../ops/straighten';
import {
  type Denominator,
  findDenominatorForRatio,
  computePadding,
  STRAIGHTENED_MARGIN,
} from './scale';
import { AT_FULL_SIZE, type Scale, straightenCrop, straightenResize } from './straighten-part';
import { turnLast } from './turn-last';

/** A JPEG's upright size and its EXIF orientation, 1 to 8. */
export interface Stored {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

/** Operations on a picture at 1 / `denominator` of its size. */
export interface ScaledPlan {
  readonly denominator: Denominator;
  readonly ops: readonly Op[];
}

/**
 * Returns a plan for the result of `ops`, which must be valid, that processes fewer pixels where possible. The plan cuts before it turns,
 * straightens only the part that remains in the result, and starts from a reduced picture if `ops` make the photo much
 * smaller.
 */
export function shortenPlan(ops: readonly Op[], stored: Stored): ScaledPlan {
  const ordered = turnLast(ops, stored);
  const denominator = findDenominator(ordered);
  const padding = computePadding(stored.width, stored.height, stored.orientation, denominator);
  return { denominator, ops: scaleOps(ordered, { denominator, padding }) };
}

function findDenominator(ops: readonly Op[]): Denominator {
  const pair = findStraightenAndCut(ops);
  if (pair?.cut.kind === 'resize')
    return findDenominatorForRatio(computeRatio(pair.cut), STRAIGHTENED_MARGIN);
  const [first] = ops;
  return first?.kind === 'resize' ? findDenominatorForRatio(computeRatio(first)) : 1;
}

/** Like `shortenPlan`, but for a picture that exists only at full size. Returns the plan's operations. */
export function shortenOps(ops: readonly Op[], size: Size): readonly Op[] {
  return scaleOps(turnLast(ops, size), AT_FULL_SIZE);
}

function scaleOps(ops: readonly Op[], scale: Scale): readonly Op[] {
  const pair = findStraightenAndCut(ops);
  if (pair !== null) {
    const { straighten, cut } = pair;
    const parts =
      cut.kind === 'crop'
        ? [straightenCrop(straighten, cut)]
        : straightenResize(straighten, cut, scale);
    return [...parts, ...ops.slice(2)];
  }
  const [first, ...rest] = ops;
  if (scale.denominator === 1 || first?.kind !== 'resize') return ops;
  return [scaleResize(first, scale), ...rest];
}

/** Returns the first two operations if the first straightens and the second cuts. Otherwise returns null. */
function findStraightenAndCut([straighten, cut]: readonly Op[]): {
  readonly straighten: Straighten;
  readonly cut: Crop | Resize;
} | null {
  if (straighten?.kind !== 'straighten') return null;
  return cut?.kind === 'crop' || cut?.kind === 'resize' ? { straighten, cut } : null;
}

function computeRatio({ source, width, height }: Resize): number {
  return Math.min(source.width / width, source.height / height);
}

function scaleResize(resize: Resize, { denominator, padding }: Scale): Op {
  const { x, y, width, height } = resize.source;
  const source: Rect = {
    x: (x + padding.left) / denominator,
    y: (y + padding.top) / denominator,
    width: width / denominator,
    height: height / denominator,
  };
  return { ...resize, source };
}
