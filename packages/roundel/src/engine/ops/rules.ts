import type { Fault } from '../errors';
import type { Rect, Size } from '../geometry';

/** Red, green, blue: 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A requirement for one parameter of an operation, and whether it is met. */
export interface Rule extends Fault {
  readonly isMet: boolean;
}

export function rule(parameter: string, received: unknown, expected: string, isMet: boolean): Rule {
  return { parameter, received, expected, isMet };
}

export function integer(parameter: string, value: number): Rule {
  return rule(parameter, value, 'an integer', Number.isInteger(value));
}

export function integerBetween(
  parameter: string,
  value: number,
  least: number,
  most: number,
): Rule {
  const isMet = Number.isInteger(value) && value >= least && value <= most;
  return rule(parameter, value, `an integer from ${least} to ${most}`, isMet);
}

export function between(parameter: string, value: number, least: number, most: number): Rule {
  return rule(
    parameter,
    value,
    `a number from ${least} to ${most}`,
    value >= least && value <= most,
  );
}

export function atLeast(parameter: string, value: number, least: number): Rule {
  return rule(parameter, value, `a number of at least ${least}`, value >= least);
}

/** Requires a finite number of at least `least`. */
export function finiteAtLeast(parameter: string, value: number, least: number): Rule {
  const isMet = value >= least && Number.isFinite(value);
  return rule(parameter, value, `a finite number of at least ${least}`, isMet);
}

/** Requires a number from 0 to 1, such as an opacity. */
export function share(parameter: string, value: number): Rule {
  return between(parameter, value, 0, 1);
}

/** Requires red, green and blue: an integer from 0 to 255 each. */
export function rgb(parameter: string, value: Rgb): Rule {
  const isByte = (part: number): boolean => Number.isInteger(part) && part >= 0 && part <= 255;
  // A JavaScript caller may pass a text such as #fff.
  const parts: readonly number[] = Array.isArray(value) ? value : [];
  const isMet = parts.length === 3 && parts.every(isByte);
  return rule(parameter, value, 'three integers from 0 to 255', isMet);
}

/** Requires that the sides of the result are positive integers. */
export function sides({ width, height }: Size): readonly Rule[] {
  const side = (name: string, value: number): Rule =>
    rule(name, value, 'a positive integer', Number.isInteger(value) && value >= 1);
  return [side('width', width), side('height', height)];
}

/**
 * Requires that `rect` has an area and is inside a picture of this size.
 *
 * @param prefix the prefix of the parameters' names
 * @param slack how far the rectangle may reach beyond the picture, in pixels
 */
export function inside(rect: Rect, size: Size, prefix = '', slack = 0): readonly Rule[] {
  const side = (name: 'width' | 'height', start: number): Rule => {
    const most = size[name] - start;
    const isMet = rect[name] > 0 && start + rect[name] <= size[name] + slack;
    return rule(`${prefix}${name}`, rect[name], `a positive number of at most ${most}`, isMet);
  };
  const from = (name: 'x' | 'y'): Rule =>
    rule(`${prefix}${name}`, rect[name], 'a number of at least 0', rect[name] >= -slack);
  return [from('x'), from('y'), side('width', rect.x), side('height', rect.y)];
}
