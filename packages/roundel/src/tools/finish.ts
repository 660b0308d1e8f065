import type { Op } from '../engine/op';
import { findStrangeCharacter, LONGEST_WORDS } from '../engine/ops/words';
import { RING_STYLES, SHAPES } from '../engine/shapes';
import type { Size } from '../engine/geometry';
import { wholeSquare } from './framing';
import { textValue } from './text-value';
import type { ChoiceParam, ColorParam, Param, ParamValues, RangeParam, TextParam } from './tool';
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

/** The path of a shape of one's own. The initial one is an example: a square with half a circle on each side. */
const shapePath: TextParam = {
  kind: 'text',
  id: 'shapePath',
  initial: 'M6 6a6 6 0 0 1 12 0a6 6 0 0 1 0 12a6 6 0 0 1-12 0a6 6 0 0 1 0-12z',
  maxLength: 2_000,
  expected: 'path data of SVG, up to 2000 characters',
  // What reads paths is left to `checkText` and to the engine, because pages that list the tools load none of it.
  findFault: () => null,
};

/** The parameters of the shape to which a picture is cut. */
export const shapeParams: readonly Param[] = [shape, corner, shapePath];

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

/** One line of words along the ring. */
const words: TextParam = {
  kind: 'text',
  id: 'words',
  initial: '',
  maxLength: LONGEST_WORDS,
  expected: `at most ${LONGEST_WORDS} characters of Latin-1`,
  findFault: (text) => {
    const at = findStrangeCharacter(text);
    return at === null
      ? null
      : { code: 'character', at, expected: 'a character that can be drawn' };
  },
};

/** Where the middle of the words is, clockwise from the top. In the lower half, the words turn round to be read. */
const wordsAngle: RangeParam = {
  kind: 'range',
  id: 'wordsAngle',
  min: -180,
  max: 180,
  step: 1,
  initial: 0,
  unit: 'degrees',
};

/** In percent of the largest size at which accents and descenders stay inside the ring. */
const wordsSize: RangeParam = {
  kind: 'range',
  id: 'wordsSize',
  min: 40,
  max: 100,
  step: 1,
  initial: 90,
  unit: 'percent',
};

const wordsColor: ColorParam = { kind: 'color', id: 'wordsColor', initial: '#000000' };

/** The height from the descenders to the accents of capital letters, in ems. */
const LINE_HEIGHT = 1.2;

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

/** The parameters of the words along a ring. */
export const wordsParams: readonly [text: TextParam, ...Param[]] = [
  words,
  wordsAngle,
  wordsSize,
  wordsColor,
];

/** The parameters of the shadow. */
export const shadowParams: readonly Param[] = [shadow, shadowBlur, shadowDown, shadowColor];

/** The parameters of the ring around a picture, with its words and the shadow. */
export const ringParams: readonly Param[] = [
  ringWidth,
  ringGap,
  ringStyle,
  ringColor,
  ringEnd,
  ringPlace,
  ...wordsParams,
  ...shadowParams,
];

/** Whether the values ask for a ring. */
export function hasRing(values: ParamValues): boolean {
  return rangeValue(values, ringWidth) > 0;
}

/**
 * Whether words can be drawn along the ring, which must be a circle.
 *
 * @example
 * ```js
 * import { canHaveWords } from 'roundel/tools';
 *
 * console.log(canHaveWords({ ringWidth: 8 })); // true
 * console.log(canHaveWords({ ringWidth: 8, shape: 'star' })); // false
 * ```
 */
export function canHaveWords(values: ParamValues): boolean {
  return hasRing(values) && choiceValue(values, shape) === 'circle';
}

/** The words to draw. Spaces around them would only move them. Empty: none. */
function findWords(values: ParamValues): string {
  return canHaveWords(values) ? textValue(values, words).trim() : '';
}

/**
 * Whether the values ask for words along the ring.
 *
 * @example
 * ```js
 * import { hasWords } from 'roundel/tools';
 *
 * console.log(hasWords({ ringWidth: 10, words: 'Open to work' })); // true
 * console.log(hasWords({ words: 'Open to work' })); // false
 * ```
 */
export function hasWords(values: ParamValues): boolean {
  return findWords(values) !== '';
}

function hasShadow(values: ParamValues): boolean {
  return rangeValue(values, shadow) > 0;
}

/** Whether a parameter of the shape, the ring or the shadow has an effect. True for other parameters. */
export function isRelevantFinish(paramId: string, values: ParamValues): boolean {
  switch (paramId) {
    case corner.id:
      return choiceValue(values, shape) === 'rounded';
    case shapePath.id:
      return choiceValue(values, shape) === 'own';
    case ringGap.id:
    case ringStyle.id:
    case ringColor.id:
    case ringPlace.id:
      return hasRing(values);
    case ringEnd.id:
      return hasRing(values) && choiceValue(values, ringStyle) !== 'plain';
    case words.id:
      return canHaveWords(values);
    case wordsAngle.id:
    case wordsSize.id:
    case wordsColor.id:
      return hasWords(values);
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
    ...(chosen === 'own' && { path: textValue(values, shapePath) }),
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
  const text = findWords(values);
  const along: readonly Op[] =
    text === ''
      ? []
      : [
          {
            kind: 'words',
            text,
            radius: 0.5 - inset - width / 2,
            angle: rangeValue(values, wordsAngle),
            size: (share(wordsSize) * width) / LINE_HEIGHT,
            color: colorValue(values, wordsColor),
          },
        ];
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
      ...along,
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
