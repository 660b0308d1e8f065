import { argumentError } from './engine/argument-error';
import { LOSSY_FORMATS, type PictureOptions } from './engine/encode/encode-as';
import type { PictureSettings, Planner } from './make-picture';
import { fitPlace, type Maker, toMaker } from './places/maker';
import { findPlace, PLACE_IDS } from './places/registry';
import {
  findMismatch,
  type Requirement,
  requireChoice,
  requireRange,
} from './tools/accepted-values';
import { straightening } from './tools/adjustments';
import { ALIKE_RANGES } from './tools/alike';
import { checkText } from './tools/check-text';
import { findTool, TOOLS } from './tools/registry';
import { SIDES } from './tools/resize-ops';
import type { Param } from './tools/tool';

/** A tool that was found by its name, and how the file of its picture is written. */
interface ResolvedTool {
  readonly tool: Planner;
  readonly options: PictureOptions;
}

/**
 * Finds a tool or a place by its name, and checks the settings and options. A place limits the file of its picture, unless
 * the options do.
 *
 * @throws EngineError `invalid-operation` with the parameter that is wrong
 */
export function resolveTool(
  name: string,
  settings: PictureSettings,
  options: PictureOptions,
): ResolvedTool {
  const tool = findTool(name);
  const place = findPlace(name);
  const maker = tool ?? (place && toMaker(place));
  if (maker === undefined) {
    const names = [...new Set([...TOOLS.map(({ alias }) => alias), ...PLACE_IDS])];
    throw argumentError({
      parameter: 'tool',
      expected: `one of ${names.join(', ')}`,
      received: name,
    });
  }
  checkSettings(maker, name, settings);
  checkOptions(options);
  if (tool !== undefined || place === undefined) return { tool: maker, options };
  return { tool: maker, options: { ...fitPlace(place), ...options } };
}

function checkSettings(maker: Maker, name: string, settings: PictureSettings): void {
  const params: readonly Param[] = maker.params;
  const parts = maker.framing ? { ...COMMON, ...FACES } : COMMON;
  for (const [parameter, received] of Object.entries(settings)) {
    if (received === undefined) continue;
    const param = params.find(({ id }) => id === parameter);
    if (param !== undefined) {
      const mismatch = findMismatch(param, received, checkText);
      if (mismatch !== null) throw argumentError({ parameter, ...mismatch }, name);
      continue;
    }
    if (!Object.hasOwn(parts, parameter)) {
      const known = [...params.map(({ id }) => id), ...Object.keys(parts)];
      const expected = `one of ${known.join(', ')}`;
      throw argumentError(
        { parameter: 'the name of a setting', expected, received: parameter },
        name,
      );
    }
    if (received !== null) checkParts(parameter, parts[parameter] ?? {}, received, name);
  }
}

/** The parts of each setting that every picture has. */
const COMMON: Readonly<Record<string, Readonly<Record<string, Requirement>>>> = {
  adjustments: {
    quarters: { expected: '0, 1, 2 or 3', isMet: (value) => [0, 1, 2, 3].includes(Number(value)) },
    mirrored: requireFlag(),
    degrees: requireRange(straightening),
  },
  size: { side: requireRange(SIDES), enlarge: requireFlag() },
};

/** The parts of the settings that frame a face. */
const FACES: typeof COMMON = {
  around: {
    box: { expected: 'the box of a face', isMet: isObject },
    eyes: { expected: 'the eyes of a face', isMet: isObject },
  },
  alike: {
    headSize: requireRange(ALIKE_RANGES.headSize),
    eyeLine: requireRange(ALIKE_RANGES.eyeLine),
    level: requireFlag(),
  },
};

function checkParts(
  setting: string,
  parts: Readonly<Record<string, Requirement>>,
  received: unknown,
  name: string,
): void {
  if (!isObject(received)) {
    const expected = `an object with ${Object.keys(parts).join(', ')}`;
    throw argumentError({ parameter: setting, expected, received }, name);
  }
  for (const [key, { expected, isMet }] of Object.entries(parts)) {
    const value = received[key];
    if (isMet(value)) continue;
    throw argumentError({ parameter: `${setting}.${key}`, expected, received: value }, name);
  }
}

/** What each option accepts. Null: what receives the option checks it. */
const OPTIONS: Readonly<Record<keyof PictureOptions, Requirement | null>> = {
  format: requireChoice(['png', ...LOSSY_FORMATS]),
  fallback: requireChoice(LOSSY_FORMATS),
  level: requireChoice(['fast', 'smallest']),
  quality: requireRange({ min: 1, max: 100 }),
  maxBytes: {
    expected: 'a number of at least 1',
    isMet: (value) => typeof value === 'number' && value >= 1,
  },
  dotsPerInch: {
    expected: 'an integer from 1 to 65535',
    isMet: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 65_535,
  },
  png: null,
  onProgress: null,
  signal: null,
};

function checkOptions(options: PictureOptions): void {
  const parts: Readonly<Record<string, Requirement | null>> = OPTIONS;
  for (const [parameter, received] of Object.entries(options)) {
    const part = Object.hasOwn(parts, parameter) ? parts[parameter] : undefined;
    if (part === undefined) {
      const expected = `one of ${Object.keys(parts).join(', ')}`;
      throw argumentError({ parameter: 'the name of an option', expected, received: parameter });
    }
    if (part === null || received === undefined || part.isMet(received)) continue;
    throw argumentError({ parameter, expected: part.expected, received });
  }
}

function requireFlag(): Requirement {
  return { expected: 'true or false', isMet: (value) => typeof value === 'boolean' };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
