import { EngineError } from '../errors';
import type { Point } from '../geometry';
import { readText } from '#read-text';
import { traceWords } from './layout';
import type { Contour, Glyph, Letters } from './glyphs';
import type { TraceLine } from './line';

/** The contents of letters.json, which scripts/assets/letters.mjs writes. Lengths are in units of the typeface. */
interface LettersFile {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly characters: string;
  /** For each character, its advance, and its contours: the index in `contours`, and where the contour starts. */
  readonly glyphs: readonly (readonly [
    advance: number,
    ...contours: (readonly [index: number, x: number, y: number])[],
  ])[];
  /** Without the start, as the relative commands l and q of SVG. */
  readonly contours: readonly string[];
  readonly kerning: {
    /** For each character, its class as the first one of a pair. */
    readonly firsts: readonly number[];
    readonly seconds: readonly number[];
    /** For each first class, numbers for all second classes, with commas. Empty: 0. */
    readonly values: readonly string[];
  };
}

/** Milliseconds after which loading fails. The time is limited, because the engine's other jobs wait meanwhile. */
const TIME_LIMIT = 15_000;

/**
 * Fetches the typeface, and returns what traces lines with it.
 *
 * @throws EngineError `letters-unavailable`
 */
export async function loadLetters(): Promise<TraceLine> {
  try {
    const address = new URL('./letters.json', import.meta.url);
    const text = await readText(address, AbortSignal.timeout(TIME_LIMIT));
    const letters = parseLetters(JSON.parse(text) as LettersFile);
    return (line) => traceWords(line, letters);
  } catch (cause) {
    throw new EngineError('letters-unavailable', undefined, { cause });
  }
}

/** Throws if the file is not what `LettersFile` says, such as a page that arrived in its place. */
function parseLetters(file: LettersFile): Letters {
  const { unitsPerEm, capHeight, kerning } = file;
  const characters = Array.from(file.characters);
  const glyphs = file.glyphs.map(([advance, ...placed]): Glyph => {
    const contours = placed.map(([index, x, y]) =>
      parseContour(file.contours[index] ?? '', { x, y }, unitsPerEm),
    );
    const points = contours.flatMap(({ parts }) => parts.flat());
    const top = points.reduce((highest, { y }) => Math.max(highest, y), 0);
    return { advance: advance / unitsPerEm, top, contours };
  });
  const indices = new Map(characters.map((character, index) => [character, index]));
  const values = kerning.values.map((row) => row.split(','));
  const classOf = (classes: readonly number[], character: string): number =>
    classes[indices.get(character) ?? 0] ?? 0;
  return {
    capHeight: capHeight / unitsPerEm,
    glyphs: new Map(glyphs.map((glyph, index) => [characters[index] ?? '', glyph])),
    kern: (first, second) => {
      const row = values[classOf(kerning.firsts, first)];
      return Number(row?.[classOf(kerning.seconds, second)] ?? 0) / unitsPerEm;
    },
  };
}

function parseContour(path: string, start: Point, unitsPerEm: number): Contour {
  let at = start;
  const scaled = ({ x, y }: Point): Point => ({ x: x / unitsPerEm, y: y / unitsPerEm });
  const parts = [...path.matchAll(/([lq])([\d -]+)/g)].map(([, command, written = '']) => {
    const [x = 0, y = 0, toX = x, toY = y] = (written.match(/-?\d+/g) ?? []).map(Number);
    const control = { x: at.x + x, y: at.y + y };
    at = { x: at.x + toX, y: at.y + toY };
    return command === 'q' ? ([scaled(control), scaled(at)] as const) : ([scaled(at)] as const);
  });
  return { start: scaled(start), parts };
}
