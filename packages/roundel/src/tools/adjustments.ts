import { MAX_DEGREES, type Quarters, sinCos, turnSize, type Size } from '../engine/geometry';
import type { Op } from '../engine/op';
import type { ParamValues, Tool } from './tool';

/** How a photo is mirrored, turned and straightened before a tool is applied. All tools use the same adjustments. */
export interface Adjustments {
  /** The number of quarter turns, clockwise. */
  readonly quarters: Quarters;
  /** Whether the photo is mirrored left to right, before it is turned. */
  readonly mirrored: boolean;
  /** Straightening after the quarter turns, in degrees clockwise, -45 to 45. */
  readonly degrees: number;
}

/** The range of straightening, in degrees. */
export const straightening = { min: -MAX_DEGREES, max: MAX_DEGREES, step: 0.1 };

export const NO_ADJUSTMENTS: Adjustments = { quarters: 0, mirrored: false, degrees: 0 };

/** The operations that adjust a photo, and the size of the adjusted photo. */
export interface AdjustmentPlan {
  /** Empty when nothing is adjusted. */
  readonly ops: readonly Op[];
  readonly size: Size;
}

/**
 * The operations that adjust a photo of this size, and the size of the adjusted photo. Apply a tool's operations
 * afterwards.
 *
 * @example
 * ```js
 * import { planAdjustments } from 'roundel/tools';
 *
 * const onItsSide = { quarters: 1, mirrored: false, degrees: 0 };
 * const { ops, size } = planAdjustments(onItsSide, { width: 4000, height: 3000 });
 * console.log(ops, size); // One turn, 3000 × 4000
 * ```
 */
export function planAdjustments(adjustments: Adjustments, size: Size): AdjustmentPlan {
  const { quarters, mirrored, degrees } = adjustments;
  const ops: Op[] = [];
  if (quarters !== 0 || mirrored) ops.push({ kind: 'turn', quarters, mirrored });
  const turned = turnSize(size, quarters);
  if (degrees === 0) return { ops, size: turned };
  const straightened = straightenSize(turned, degrees);
  const center = { x: turned.width / 2, y: turned.height / 2 };
  ops.push({ kind: 'straighten', degrees, center, ...straightened });
  return { ops, size: straightened };
}

/** A picture that shows what its tool's own settings frame, in the size that the tool gives it. */
export interface HandFramed {
  readonly tool: Pick<Tool, 'plan'>;
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
}

/**
 * The operations for a picture of a photo of this size: they adjust the photo, and apply the tool to the result.
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { findTool, planPicture } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const adjustments = { quarters: 0, mirrored: true, degrees: 1.5 };
 * const ops = planPicture({ tool: findTool('square'), values: {}, adjustments }, photo);
 * console.log((await photo.encode(ops)).size);
 * engine.dispose();
 * ```
 */
export function planPicture({ tool, values, adjustments }: HandFramed, size: Size): readonly Op[] {
  const { ops, size: seen } = planAdjustments(adjustments, size);
  return [...ops, ...tool.plan(values, seen)];
}

/**
 * The size of the largest upright rectangle inside a picture that is turned by `degrees` about its centre. The
 * rectangle has the aspect ratio of the picture, and its sides are whole pixels, at least one.
 *
 * Turned back by the same angle, a rectangle of width w and height h covers w cos + h sin columns and w sin + h cos
 * rows of the picture. These numbers must not exceed the picture's width and height.
 */
export function straightenSize({ width, height }: Size, degrees: number): Size {
  const { sin, cos } = sinCos(Math.abs(degrees));
  const scale = Math.min(
    width / (width * cos + height * sin),
    height / (width * sin + height * cos),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}
