import type { Op } from '../engine/op';
import { RING_STYLES, SHAPES } from '../engine/shapes';
import type { Size } from '../engine/geometry';
import { wholeSquare } from './framing';
import type { ChoiceParam, ColorParam, Param, ParamValues, RangeParam } from './tool';
import { choiceValue, colorValue, rangeValue } from './values';

const shape: ChoiceParam = { kind: 'choice', id: 'shape', options: SHAPES, initial: 'circle' };

/** The radius of the corners of a rounded square. As all lengths here, in percent of the picture's side. */
const corner: RangeParam = {
  kind: 'range',
  id: 'corner',
  min: 2,
  max: 50,
  step: 1,
  initial: 22,
  unit: 'percent',
};

/** The parameters of the shape to which a picture is cut. */
export const shapeParams: readonly Param[] = [shape, corner];

/** Ring and gap together must not exceed `MAX_INSET`. */
const ringWidth: RangeParam = {
  kind: 'range',
  id: 'ringWidth',
  min: 0,
  max: 12,
  step: 0.5,
  initial: 0,
  unit: 'percent',
};

const ringGap: RangeParam = { ...ringWidth, id: 'ringGap', max: 4 };

const ringStyle: ChoiceParam = {
  kind: 'choice',
  id: 'ringStyle',
  options: RING_STYLES,
  initial: 'plain',
};

const ringColor: ColorParam = { kind: 'color', id: 'ringColor', initial: '#ffffff' };

const ringEnd: ColorParam = { kind: 'color', id: 'ringEnd', initial: '#e0457b' };

/** Whether the ring covers the rim of the photo, or the photo becomes smaller. */
const ringPlace: ChoiceParam = {
  kind: 'choice',
  id: 'ringPlace',
  options: ['inside', 'around'],
  initial: 'inside',
};

/** The opacity of the shadow. */
const shadow: RangeParam = {
  kind: 'range',
  id: 'shadow',
  min: 0,
  max: 100,
  step: 1,
  initial: 0,
  unit: 'percent',
};

/** How far the shadow reaches. */
const shadowBlur: RangeParam = { ...ringWidth, id: 'shadowBlur', max: 10, initial: 6 };

/** How far the shadow lies below the picture. */
const shadowDown: RangeParam = { ...ringWidth, id: 'shadowDown', min: -4, max: 4, initial: 2 };

const shadowColor: ColorParam = { kind: 'color', id: 'shadowColor', initial: '#000000' };

/** The parameters of the ring and the shadow around a picture. */
export const ringParams: readonly Param[] = [
  ringWidth,
  ringGap,
  ringStyle,
  ringColor,
  ringEnd,
  ringPlace,
  shadow,
  shadowBlur,
  shadowDown,
  shadowColor,
];

/** Whether the values ask for a ring. */
export function hasRing(values: ParamValues): boolean {
  return rangeValue(values, ringWidth) > 0;
}

function hasShadow(values: ParamValues): boolean {
  return rangeValue(values, shadow) > 0;
}

/** Whether a parameter of the shape, the ring or the shadow has an effect. True for other parameters. */
export function isRelevantFinish(paramId: string, values: ParamValues): boolean {
  switch (paramId) {
    case corner.id:
      return choiceValue(values, shape) === 'rounded';
    case ringGap.id:
    case ringStyle.id:
    case ringColor.id:
    case ringPlace.id:
      return hasRing(values);
    case ringEnd.id:
      return hasRing(values) && choiceValue(values, ringStyle) !== 'plain';
    case shadowBlur.id:
    case shadowDown.id:
    case shadowColor.id:
      return hasShadow(values);
    default:
      return true;
  }
}

/** The room around a photo, and the operations that follow when the photo is cut to a square. */
interface Finish {
  /** The room on each side, as a share of the finished picture's side: for the shadow, and for a ring around the photo. */
  readonly room: number;
  /** @param margin the room on each side, in whole pixels */
  readonly ops: (margin: number) => readonly Op[];
}

/** The finish of a picture that is cut to a shape. Untouched, this is the circle. */
export function planFinish(values: ParamValues): Finish {
  const chosen = choiceValue(values, shape) as (typeof SHAPES)[number];
  if (chosen === shape.initial && !hasRing(values) && !hasShadow(values)) {
    return { room: 0, ops: () => [{ kind: 'circleMask' }] };
  }
  const share = (param: RangeParam): number => rangeValue(values, param) / 100;
  const inset = hasShadow(values) ? share(shadowBlur) + Math.abs(share(shadowDown)) : 0;
  // Lengths are shares of the whole picture. With room for the shadow, the ring becomes smaller with the shape.
  const width = share(ringWidth) * (1 - 2 * inset);
  const gap = share(ringGap) * (1 - 2 * inset);
  const isAround = hasRing(values) && choiceValue(values, ringPlace) === 'around';
  const cut: Op = {
    kind: 'shape',
    shape: chosen,
    corner: share(corner),
    inset,
    ring: hasRing(values)
      ? {
          width,
          gap,
          style: choiceValue(values, ringStyle) as (typeof RING_STYLES)[number],
          colors: [colorValue(values, ringColor), colorValue(values, ringEnd)],
        }
      : null,
  };
  const below: readonly Op[] = hasShadow(values)
    ? [
        {
          kind: 'shadow',
          blur: share(shadowBlur),
          down: share(shadowDown),
          color: colorValue(values, shadowColor),
          alpha: share(shadow),
        },
      ]
    : [];
  return {
    room: inset + (isAround ? width + gap : 0),
    ops: (margin) => [
      ...(margin === 0 ? [] : [{ kind: 'margin', width: margin } as const]),
      cut,
      ...below,
    ],
  };
}

/** The room on each side of a picture of `side` pixels, in whole pixels. */
export function roomInside(side: number, { room }: Pick<Finish, 'room'>): number {
  return Math.floor(side * room);
}

/** The side of a square picture of 100 megapixels, the most that a picture may have. */
const LARGEST_SIDE = 10_000;

/**
 * Cuts the framed square to its shape, pixel by pixel. Room that a ring or a shadow needs makes the picture larger. Only
 * if it would become too large, the photo is scaled down.
 */
export function cutSquare(values: ParamValues, size: Size): readonly Op[] {
  const square = wholeSquare(values, size);
  const finish = planFinish(values);
  const room = Math.floor((square.width * finish.room) / (1 - 2 * finish.room));
  if (square.width + 2 * room <= LARGEST_SIDE) {
    return [{ kind: 'crop', ...square }, ...finish.ops(room)];
  }
  const reduced = roomInside(LARGEST_SIDE, finish);
  const side = LARGEST_SIDE - 2 * reduced;
  return [{ kind: 'resize', source: square, width: side, height: side }, ...finish.ops(reduced)];
}

/**
 * The share of a picture's side that is around the photo, on each side. Dragging by hand must know it.
 *
 * @example
 * ```js
 * import { findTool, roomAround } from 'roundel/tools';
 *
 * const values = { ringWidth: 8, ringGap: 2, ringPlace: 'around' };
 * console.log(roomAround(findTool('circle'), values)); // 0.1
 * ```
 */
export function roomAround(
  tool: { readonly params: readonly Param[] },
  values: ParamValues,
): number {
  return tool.params.some(({ id }) => id === ringWidth.id) ? planFinish(values).room : 0;
}
