import type { Quarters } from '../engine/geometry';
import type { Adjustments } from './adjustments';
import type { ParamValue, ParamValues } from './tool';

/** A change to the picture as it is shown: a quarter turn to the left or right, or mirroring left to right. */
export type TurnStep = 'left' | 'right' | 'flip';

/**
 * Adds a turn to the adjustments of a photo.
 *
 * @example
 * ```js
 * import { addTurn, NO_ADJUSTMENTS } from 'roundel/tools';
 *
 * console.log(addTurn(NO_ADJUSTMENTS, 'left').quarters); // 3
 * ```
 */
export function addTurn({ quarters, mirrored, degrees }: Adjustments, turn: TurnStep): Adjustments {
  return turn === 'flip'
    ? // Adjustments mirror first and turn afterwards. Mirroring a turned photo reverses the direction of its turns.
      { quarters: toQuarters(-quarters), mirrored: !mirrored, degrees: degrees && -degrees }
    : { quarters: toQuarters(quarters + (turn === 'right' ? 1 : -1)), mirrored, degrees };
}

function toQuarters(turns: number): Quarters {
  return ((turns + 4) % 4) as Quarters;
}

/**
 * A framing tool's values after a turn. The frame turns with the photo, so that the picture shows the same part of the
 * photo as before.
 *
 * @example
 * ```js
 * import { turnFraming } from 'roundel/tools';
 *
 * console.log(turnFraming({ zoom: 2, x: 100, y: 0 }, 'right')); // { zoom: 2, x: 0, y: 100 }
 * ```
 */
export function turnFraming(values: ParamValues, turn: TurnStep): ParamValues {
  const x = values['x'] ?? 0;
  const y = values['y'] ?? 0;
  switch (turn) {
    case 'left':
      return { ...values, x: y, y: negate(x) };
    case 'right':
      return { ...values, x: negate(y), y: x };
    case 'flip':
      return { ...values, x: negate(x), y };
  }
}

/** Negates a value. Returns 0 instead of -0, which a slider would show with its sign. */
function negate(value: ParamValue): number {
  return 0 - Number(value);
}
