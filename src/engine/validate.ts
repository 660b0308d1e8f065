import { MAX_BLUR_RADIUS, MAX_DEGREES, sinCos } from './arithmetic';
import { assertWithinLimits } from './decode/prepare';
import { EngineError } from './errors';
import type { Op, OpOf, Rect, Size } from './op';

const MIN_STOPS = 2;
const MAX_STOPS = 8;
/** How far beyond the picture straightening may reach, in pixels. */
const BEYOND = 2;
/** Tolerance for edges computed as x + width in floating point. */
const EDGE_SLACK = 1e-6;

/** What one parameter of an operation must be. */
interface Rule {
  /** The path of the parameter, such as `source.width` or `stops[1].alpha`. */
  readonly parameter: string;
  readonly received: unknown;
  /** A noun phrase, such as `a positive integer`. */
  readonly expected: string;
  readonly isMet: boolean;
}

/**
 * Throws `invalid-operation`, with the parameter that is at fault, when an operation's parameters are invalid for a
 * picture of this size, `too-many-pixels` when its result would exceed the limits.
 */
export function assertValid(op: Op, width: number, height: number): void {
  const broken = rulesFor(op, { width, height }).find(({ isMet }) => !isMet);
  if (broken !== undefined) throw new EngineError('invalid-operation', described(broken, op));
  if ('width' in op) assertWithinLimits(op.width, op.height);
}

/** `assertValid` for operations on a picture of this size, one after the other. */
export function assertAllValid(ops: readonly Op[], { width, height }: Size): void {
  let size: Size = { width, height };
  for (const op of ops) {
    assertValid(op, size.width, size.height);
    if ('width' in op) size = op;
    else if (op.kind === 'turn' && op.quarters % 2 === 1) {
      size = { width: size.height, height: size.width };
    }
  }
}

/** Whether an operation's parameters are valid for a picture of this size. */
export function isValid(op: Op, width: number, height: number): boolean {
  return rulesFor(op, { width, height }).every(({ isMet }) => isMet);
}

function described({ parameter, expected, received }: Rule, { kind }: Op): string {
  // JSON has no NaN and no infinities.
  const shown = typeof received === 'number' ? String(received) : JSON.stringify(received);
  return `Expected ${expected} for ${parameter} of ${kind}, received ${shown}`;
}

/** The rules for an operation on a picture of this size. */
function rulesFor(op: Op, size: Size): readonly Rule[] {
  switch (op.kind) {
    case 'turn':
      return [rule('quarters', op.quarters, '0, 1, 2 or 3', [0, 1, 2, 3].includes(op.quarters))];
    case 'straighten':
      return straightenRules(op, size);
    case 'crop':
      return [
        integer('x', op.x),
        integer('y', op.y),
        ...sideRules(op),
        ...insideRules(op, size, { prefix: '', slack: 0 }),
      ];
    case 'resize':
      return [
        ...sideRules(op),
        ...insideRules(op.source, size, { prefix: 'source.', slack: EDGE_SLACK }),
      ];
    case 'place':
      return [...sideRules(op), integer('x', op.x), integer('y', op.y)];
    case 'circleMask':
      return [];
    case 'blurSides':
      return [
        integerBetween('radius', op.radius, 0, MAX_BLUR_RADIUS),
        integerBetween('left', op.left, 0, op.right),
        integerBetween('right', op.right, op.left, size.width),
      ];
    case 'vignette':
      return [
        atLeast('innerRadius', op.innerRadius, 0),
        rule(
          'outerRadius',
          op.outerRadius,
          `a finite number above ${op.innerRadius}`,
          op.outerRadius > op.innerRadius && Number.isFinite(op.outerRadius),
        ),
        share('alpha', op.alpha),
      ];
    case 'frame':
      return [
        rule(
          'thickness',
          op.thickness,
          'a finite number of at least 0',
          op.thickness >= 0 && Number.isFinite(op.thickness),
        ),
        share('alpha', op.alpha),
      ];
    case 'linearGradient':
      return gradientRules(op);
    default:
      // Callers without types get here.
      return [rule('kind', (op as { kind: unknown }).kind, 'the name of an operation', false)];
  }
}

/** The turned rectangle, which is symmetric, must stay close to the picture on all four sides. */
function straightenRules(op: OpOf<'straighten'>, { width, height }: Size): readonly Rule[] {
  const { sin, cos } = sinCos(Math.abs(op.degrees));
  const columns = (op.width * cos + op.height * sin) / 2;
  const rows = (op.width * sin + op.height * cos) / 2;
  const { x, y } = op.center;
  return [
    rule(
      'degrees',
      op.degrees,
      `a number from -${MAX_DEGREES} to ${MAX_DEGREES}`,
      Math.abs(op.degrees) <= MAX_DEGREES,
    ),
    ...sideRules(op),
    rule(
      'width and height',
      [op.width, op.height],
      `a rectangle that fits into the turned picture of ${width} x ${height}`,
      columns <= width / 2 + BEYOND + EDGE_SLACK && rows <= height / 2 + BEYOND + EDGE_SLACK,
    ),
    between('center.x', x, columns - BEYOND, width - columns + BEYOND),
    between('center.y', y, rows - BEYOND, height - rows + BEYOND),
  ];
}

function gradientRules({ stops }: OpOf<'linearGradient'>): readonly Rule[] {
  return [
    rule(
      'stops.length',
      stops.length,
      `a number from ${MIN_STOPS} to ${MAX_STOPS}`,
      stops.length >= MIN_STOPS && stops.length <= MAX_STOPS,
    ),
    ...stops.flatMap(({ offset, alpha }, index) => [
      between(`stops[${index}].offset`, offset, stops[index - 1]?.offset ?? 0, 1),
      share(`stops[${index}].alpha`, alpha),
    ]),
  ];
}

/** The sides of the result. */
function sideRules({ width, height }: Size): readonly Rule[] {
  return [positiveInteger('width', width), positiveInteger('height', height)];
}

/** `rect` must have an area and lie inside a picture of this size. */
function insideRules(
  rect: Rect,
  size: Size,
  { prefix, slack }: { prefix: string; slack: number },
): readonly Rule[] {
  const side = (name: 'width' | 'height', start: number): Rule => {
    const most = size[name] - start;
    const isMet = rect[name] > 0 && start + rect[name] <= size[name] + slack;
    return rule(`${prefix}${name}`, rect[name], `a positive number of at most ${most}`, isMet);
  };
  const from = (name: 'x' | 'y'): Rule =>
    rule(`${prefix}${name}`, rect[name], 'a number of at least 0', rect[name] >= -slack);
  return [from('x'), from('y'), side('width', rect.x), side('height', rect.y)];
}

function rule(parameter: string, received: unknown, expected: string, isMet: boolean): Rule {
  return { parameter, received, expected, isMet };
}

function integer(parameter: string, value: number): Rule {
  return rule(parameter, value, 'an integer', Number.isInteger(value));
}

function positiveInteger(parameter: string, value: number): Rule {
  return rule(parameter, value, 'a positive integer', Number.isInteger(value) && value >= 1);
}

function integerBetween(parameter: string, value: number, least: number, most: number): Rule {
  const isMet = Number.isInteger(value) && value >= least && value <= most;
  return rule(parameter, value, `an integer from ${least} to ${most}`, isMet);
}

function atLeast(parameter: string, value: number, least: number): Rule {
  return rule(parameter, value, `a number of at least ${least}`, value >= least);
}

function between(parameter: string, value: number, least: number, most: number): Rule {
  return rule(
    parameter,
    value,
    `a number from ${least} to ${most}`,
    value >= least && value <= most,
  );
}

function share(parameter: string, value: number): Rule {
  return between(parameter, value, 0, 1);
}
