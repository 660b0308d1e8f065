import { type Alike, ALIKE_RANGES } from '../tools/alike';
import { type CommonSize, SIDES } from '../tools/resize-ops';
import { UsageError } from './exit-codes';
import type { Options } from './options';

/** Whether the options ask to look for faces. */
export function framesFaces({ face, alike }: Options): boolean {
  return face === true || alike === true;
}

/**
 * The framing that `--alike` gives to all faces. Null without `--alike`.
 *
 * @throws UsageError if a setting for `--alike` is given without `--alike`, or is out of range
 */
export function chooseAlike(options: Options): Alike | null {
  const { alike, headSize, eyeLine, levelEyes } = options;
  if (alike !== true) {
    const given = { '--head-size': headSize, '--eye-line': eyeLine, '--level-eyes': levelEyes };
    refuse(given, '--alike');
    return null;
  }
  return {
    headSize: readInRange('--head-size', headSize, ALIKE_RANGES.headSize),
    eyeLine: readInRange('--eye-line', eyeLine, ALIKE_RANGES.eyeLine),
    level: levelEyes === true,
  };
}

/**
 * The size that `--size` gives to all pictures. Null without `--size`.
 *
 * @throws UsageError for a size out of range, for `--enlarge` without a size, and for a size with `--kit`, because the
 *   pictures of a kit have their places' sizes
 */
export function chooseSize({ size, enlarge, kit }: Options): CommonSize | null {
  if (size === undefined) {
    refuse({ '--enlarge': enlarge }, '--size');
    return null;
  }
  if (kit === true) {
    throw new UsageError(
      '--kit makes the sizes of its places, and --size one size for all. Leave one of them out.',
    );
  }
  return {
    side: readInRange('--size', size, { ...SIDES, initial: size }),
    enlarge: enlarge === true,
  };
}

/** @throws UsageError for `--face-number` without an option that needs a face */
export function checkFaceNumber(options: Options): void {
  if (framesFaces(options) || options.improve === true) return;
  refuse({ '--face-number': options.faceNumber }, '--face, --alike or --improve');
}

function refuse(given: Readonly<Record<string, unknown>>, needed: string): void {
  const [name] = Object.keys(given).filter((each) => given[each] !== undefined);
  if (name !== undefined) throw new UsageError(`${name} needs ${needed}.`);
}

/** Returns the value of an option, or `initial` if it is absent. @throws UsageError for a value out of range */
export function readInRange(
  name: string,
  value: number | undefined,
  { min, max, initial }: Readonly<Record<'min' | 'max' | 'initial', number>>,
): number {
  if (value === undefined) return initial;
  if (value >= min && value <= max) return value;
  throw new UsageError(`Expected a number from ${min} to ${max} for ${name}, received ${value}.`);
}
