import { CHARACTERS } from '../words/characters';
import { EngineError } from '../errors';
import { appendCoordinates, type Point } from '../geometry';
import type { Line } from '../words/line';
import type { Loaded, Operation } from './operation';
import { between, rgb, type Rgb, rule } from './rules';

/** The largest number of characters in a line of words. */
export const LONGEST_WORDS = 60;

/**
 * Draws one line of words along a circle around the middle of the picture, in the letters of our typeface. All lengths
 * are shares of the picture's shorter side, so the same operation suits every size.
 */
export interface Words extends Line {
  readonly kind: 'words';
  readonly color: Rgb;
}

/**
 * The index of the first character that cannot be drawn. Null: all can be.
 */
export function findStrangeCharacter(text: string): number | null {
  let at = 0;
  for (const character of text) {
    if (!CHARACTERS.includes(character)) return at;
    at += character.length;
  }
  return null;
}

/** Traces the letters of an operation, which must have been loaded. */
export function traceLetters(op: Words, { traceLine }: Loaded): readonly (readonly Point[])[] {
  if (traceLine === null) throw new EngineError('letters-unavailable', 'no letters were loaded');
  return traceLine(op);
}

export const words: Operation<Words> = {
  rules: ({ text, radius, angle, size, color }) => {
    const strange = findStrangeCharacter(text);
    return [
      rule(
        'text',
        text.length,
        `at most ${LONGEST_WORDS} characters`,
        text.length <= LONGEST_WORDS,
      ),
      rule(
        'text',
        strange === null ? text : String.fromCodePoint(text.codePointAt(strange) ?? 0),
        'only characters of Latin-1 that can be drawn',
        strange === null,
      ),
      between('radius', radius, 0.1, 0.5),
      between('angle', angle, -180, 180),
      between('size', size, 0, 0.2),
      rgb('color', color),
    ];
  },
  pack: (op, loaded) => {
    const contours = traceLetters(op, loaded);
    const head = [...op.color, contours.length, ...contours.map(({ length }) => length)];
    return appendCoordinates(head, contours);
  },
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({
    kind: 'words',
    text: 'Olá, AVÓ! (Query)',
    radius: 0.42,
    angle: 150,
    size: 0.1,
    color: BLUE,
  }),
  warmUp: null,
};

const BLUE: Rgb = [20, 40, 160];
