/**
 * The outlines of words along a circle, as closed polygons. They are computed here for both engines, with additions,
 * multiplications, divisions and square roots only, whose results are the same in every browser and in Node.
 */
import { type Point, sinCos } from '../geometry';
import type { Contour, Glyph, Letters } from './glyphs';
import type { Line } from './line';

/** The least distance from the end of the words to their start, in ems. */
const LEAST_GAP = 0.5;

/**
 * How far the polygons are from the curves, at most. On a picture of 4,000 pixels it is 0.003 pixels: less than half of
 * a 255th of a pixel's area.
 */
const TOLERANCE = 7.5e-7;

const MIDDLE = 0.5;

/** Traces the letters of a line, as `TraceLine` says. */
export function traceWords(line: Line, letters: Letters): readonly (readonly Point[])[] {
  const { radius, angle } = line;
  const isTurned = angle > 90 || angle < -90;
  const { placed, length } = placeLetters(line.text, letters);
  const half = letters.capHeight / 2;
  // Letters are blocks, which are nearest to each other at the side that faces the middle: at the baseline, or at the
  // accents of words that are turned.
  const inwards = isTurned ? Math.max(...placed.map(({ glyph }) => glyph.top - half), half) : half;
  const size = fitToCircle(line, length, inwards);
  const perEm = ((size / (radius - size * inwards)) * 180) / Math.PI;
  const baseline = isTurned ? radius + size * half : radius - size * half;
  return placed.flatMap(({ glyph, center }) => {
    const along = (center - length / 2) * perEm;
    const out = findDirection(isTurned ? angle - along : angle + along);
    // Rightwards and upwards in the letter, in the square.
    const up = isTurned ? { x: -out.x, y: -out.y } : out;
    const toSquare = ({ x, y }: Point): Point => {
      const [right, above] = [(x - glyph.advance / 2) * size, y * size];
      return {
        x: MIDDLE + out.x * baseline + up.x * above - up.y * right,
        y: MIDDLE + out.y * baseline + up.y * above + up.x * right,
      };
    };
    return glyph.contours.map((contour) => flatten(contour, size).map(toSquare));
  });
}

interface PlacedLetter {
  readonly glyph: Glyph;
  /** The middle of its advance, in ems from the start of the line. */
  readonly center: number;
}

function placeLetters(
  text: string,
  { glyphs, kern }: Letters,
): { readonly placed: readonly PlacedLetter[]; readonly length: number } {
  const placed: PlacedLetter[] = [];
  let length = 0;
  let before: string | null = null;
  for (const character of text) {
    const glyph = glyphs.get(character);
    if (glyph === undefined) continue;
    if (before !== null) length += kern(before, character);
    placed.push({ glyph, center: length + glyph.advance / 2 });
    length += glyph.advance;
    before = character;
  }
  return { placed, length };
}

/** The em with which a line of `length` ems fits on the circle that is `inwards` ems inside of the line's own. */
function fitToCircle({ radius, size }: Line, length: number, inwards: number): number {
  // size (length + gap) = 2 pi (radius - size inwards)
  return Math.min(size, (2 * Math.PI * radius) / (length + LEAST_GAP + 2 * Math.PI * inwards));
}

/** The direction at an angle clockwise from the top, in degrees. */
function findDirection(degrees: number): Point {
  const quarters = Math.round(degrees / 90);
  let { sin: x, cos: up } = sinCos(degrees - quarters * 90);
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) [x, up] = [up, -x];
  return { x, y: -up };
}

/** The points of a contour, of which each curve becomes as many parts as it needs in this size. */
function flatten({ start, parts }: Contour, size: number): readonly Point[] {
  const points = [start];
  let from = start;
  for (const part of parts) {
    const end = part[1] ?? part[0];
    if (part[1] !== undefined) addCurve(points, from, part[0], end, size);
    points.push(end);
    from = end;
  }
  return points;
}

/** Adds the points of a curve between its ends. */
function addCurve(points: Point[], from: Point, control: Point, end: Point, size: number): void {
  // A chord of a quadratic curve is at most this far away, divided by the square of the number of chords.
  const [x, y] = [from.x - 2 * control.x + end.x, from.y - 2 * control.y + end.y];
  const bend = (Math.sqrt(x * x + y * y) * size) / 4;
  const chords = Math.ceil(Math.sqrt(bend / TOLERANCE));
  for (let i = 1; i < chords; i++) {
    const share = i / chords;
    const rest = 1 - share;
    const [a, b, c] = [rest * rest, 2 * rest * share, share * share];
    points.push({
      x: a * from.x + b * control.x + c * end.x,
      y: a * from.y + b * control.y + c * end.y,
    });
  }
}
