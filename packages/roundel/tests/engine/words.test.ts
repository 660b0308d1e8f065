/**
 * Draws words and compares them with a plain reference, which reads the file of letters on its own, places them with the
 * sines of JavaScript, and counts the points of each pixel that the curves go around.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Op } from 'roundel';
import { findTool } from 'roundel/tools';
import { measureCoverage } from '../../src/engine/canvas/coverage';
import type { Words } from '../../src/engine/ops/words';
import { assertValid } from '../../src/engine/validate';
import { CHARACTERS } from '../../src/engine/words/characters';
import { loadLetters } from '../../src/engine/words/letters';
import type { TraceLine } from '../../src/engine/words/line';
import { applyToWhite } from './apply-to-white';
import { fetchWasm } from './wasm-in-node';

const FILE = 'packages/roundel/src/engine/words/letters.json';

interface LettersFile {
  readonly typeface: string;
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly characters: string;
  readonly glyphs: readonly (readonly [number, ...(readonly [number, number, number])[]])[];
  readonly contours: readonly string[];
  readonly kerning: {
    readonly firsts: readonly number[];
    readonly seconds: readonly number[];
    readonly values: readonly string[];
  };
}

const file = JSON.parse(readFileSync(FILE, 'utf8')) as LettersFile;

let traceLine: TraceLine;

beforeAll(async () => {
  vi.stubGlobal('fetch', fetchWasm);
  traceLine = await loadLetters();
});

function op(changes: Partial<Words> = {}): Words {
  const usual = { text: 'AVÁ', radius: 0.35, angle: 20, size: 0.2, color: [0, 0, 0] } as const;
  return { kind: 'words', ...usual, ...changes };
}

type XY = readonly [x: number, y: number];

/** The points of a letter's contours in units of the typeface, with 20 points for each curve. */
function outlineOf(character: string): readonly (readonly XY[])[] {
  const [, ...placed] = file.glyphs[file.characters.indexOf(character)] ?? [0];
  return placed.map(([index, left, bottom]) => {
    let [x, y] = [left, bottom];
    const points: XY[] = [[x, y]];
    for (const command of file.contours[index]?.match(/[lq][^lq]+/g) ?? []) {
      const [a = 0, b = 0, c, d] = (command.match(/-?\d+/g) ?? []).map(Number);
      const [toX, toY] = c === undefined || d === undefined ? [a, b] : [c, d];
      const [controlX, controlY] = c === undefined ? [a / 2, b / 2] : [a, b];
      for (let i = 1; i <= 20; i++) {
        const t = i / 20;
        points.push([
          x + 2 * t * (1 - t) * controlX + t * t * toX,
          y + 2 * t * (1 - t) * controlY + t * t * toY,
        ]);
      }
      [x, y] = [x + toX, y + toY];
    }
    return points;
  });
}

function kerningOf(first: string, second: string): number {
  const { firsts, seconds, values } = file.kerning;
  const row = values[firsts[file.characters.indexOf(first)] ?? 0]?.split(',');
  return Number(row?.[seconds[file.characters.indexOf(second)] ?? 0]);
}

/** The contours of all letters in shares of the square, for words that fit without becoming smaller. */
function reference({ text, radius, angle, size }: Words): readonly (readonly XY[])[] {
  const em = file.unitsPerEm;
  const characters = Array.from(text);
  const advances = characters.map((each) => file.glyphs[file.characters.indexOf(each)]?.[0] ?? 0);
  const kerns = characters.map((each, index) => {
    const before = characters[index - 1];
    return before === undefined ? 0 : kerningOf(before, each);
  });
  const total = [...advances, ...kerns].reduce((sum, value) => sum + value, 0);
  const half = (file.capHeight / em / 2) * size;
  const isBelow = Math.abs(angle) > 90;
  const tops = characters.map((each) =>
    Math.max(
      0,
      ...outlineOf(each)
        .flat()
        .map(([, y]) => y),
    ),
  );
  const inwards = isBelow ? (Math.max(...tops, file.capHeight) / em) * size - half : half;
  let start = -total / 2;
  return characters.flatMap((character, index) => {
    start += kerns[index] ?? 0;
    const advance = advances[index] ?? 0;
    const along = (((start + advance / 2) / em) * size) / (radius - inwards);
    start += advance;
    // The angle of the letter's middle from the right, against the clock, as in mathematics.
    const at = Math.PI / 2 - ((angle * Math.PI) / 180 + (isBelow ? -along : along));
    const baseline = isBelow ? -(radius + half) : radius - half;
    const turned = isBelow ? at + Math.PI : at;
    return outlineOf(character).map((contour) =>
      contour.map(([x, y]): XY => {
        const [right, up] = [((x - advance / 2) / em) * size, (y / em) * size + baseline];
        return [
          0.5 + up * Math.cos(turned) + right * Math.sin(turned),
          0.5 - up * Math.sin(turned) + right * Math.cos(turned),
        ];
      }),
    );
  });
}

const bounds = new WeakMap<readonly XY[], { readonly top: number; readonly bottom: number }>();

function boundsOf(points: readonly XY[]) {
  const known = bounds.get(points);
  if (known !== undefined) return known;
  const rows = points.map(([, y]) => y);
  const found = { top: Math.min(...rows), bottom: Math.max(...rows) };
  bounds.set(points, found);
  return found;
}

/** How often contours go around each of `count` points of a row, from the left. */
function windings(
  contours: readonly (readonly XY[])[],
  y: number,
  count: number,
  xOf: (index: number) => number,
): readonly number[] {
  const crossings = contours.flatMap((points) => {
    const { top, bottom } = boundsOf(points);
    if (y < top || y > bottom) return [];
    return points.flatMap(([fromX, fromY], index) => {
      const [toX, toY] = points[(index + 1) % points.length] ?? [0, 0];
      if (fromY > y === toY > y) return [];
      const x = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      return [{ x, by: fromY < toY ? 1 : -1 }];
    });
  });
  crossings.sort((a, b) => a.x - b.x);
  let [next, around] = [0, 0];
  return Array.from({ length: count }, (_, index) => {
    const x = xOf(index);
    for (let found = crossings[next]; found !== undefined && found.x < x; found = crossings[next]) {
      around += found.by;
      next += 1;
    }
    return around;
  });
}

const SAMPLES = 64;

/** The share of each pixel's samples that are inside by the non-zero rule, times 255. */
function sample(contours: readonly (readonly XY[])[], width: number, height: number): number[] {
  const side = Math.min(width, height);
  const shares = Array.from({ length: width * height }, () => 0);
  for (let row = 0; row < height * SAMPLES; row++) {
    const y = ((row + 0.5) / SAMPLES - height / 2) / side + 0.5;
    const around = windings(
      contours,
      y,
      width * SAMPLES,
      (column) => ((column + 0.5) / SAMPLES - width / 2) / side + 0.5,
    );
    around.forEach((times, column) => {
      if (times === 0) return;
      const pixel = Math.floor(row / SAMPLES) * width + Math.floor(column / SAMPLES);
      shares[pixel] = (shares[pixel] ?? 0) + 255 / SAMPLES ** 2;
    });
  }
  return shares;
}

/** How dark black words make each pixel of a white picture, by the Wasm. */
function drawn(width: number, height: number, written: Op): readonly number[] {
  const bytes = applyToWhite(width, height, written, { traceLine });
  return Array.from({ length: width * height }, (_, index) => 255 - (bytes[index * 4] ?? 0));
}

/** As many samples miss a pixel's area by up to this much of 255 where an edge is parallel to their rows. */
const OFF = 255 / (2 * SAMPLES) + 1;

describe.each([
  ['with kerning and accents', 48, 48, op()],
  ['below, the other way round', 40, 52, op({ text: 'gÅ&', angle: -150 })],
  ['with holes and a space', 52, 44, op({ text: '8 %@', angle: 90, size: 0.15 })],
  ['in a picture of 40 pixels', 40, 40, op({ text: 'Olá, AVÓ', radius: 0.44, size: 0.1 })],
] as const)('words %s', (_, width, height, written) => {
  it('have the area of their letters', () => {
    const expected = sample(reference(written), width, height);
    const found = drawn(width, height, written);
    const wrong = expected.flatMap((value, index) => {
      const off = Math.abs(value - (found[index] ?? 0));
      return off > OFF ? [{ index, value, found: found[index] }] : [];
    });
    expect(wrong).toEqual([]);
    // They are there.
    expect(Math.max(...found)).toBeGreaterThan(150);
  });

  it('cover the same in the version for a canvas', () => {
    const found = drawn(width, height, written);
    const sharesIn = measureCoverage(width, height, traceLine(written));
    for (let y = 0; y < height; y++) {
      sharesIn(y).forEach((share, x) => {
        expect(Math.abs(share * 255 - (found[y * width + x] ?? 0))).toBeLessThanOrEqual(0.5);
      });
    }
  });
});

/** All characters, in lines that are as long as they may be. */
const LINES = Array.from({ length: Math.ceil(CHARACTERS.length / 48) }, (_, index) =>
  CHARACTERS.slice(index * 48, (index + 1) * 48),
);

const CLOSE = ['AVAVATATA', 'WWWWWW', 'mmmm//\\\\((', 'LTLYL"T"', 'ÅÄÖÜÏÎÌ', 'ffjgfîÞß'];

/** The least and the largest number of times that contours go around a point, on a grid. */
function extremes(contours: readonly (readonly XY[])[], points = 500): readonly [number, number] {
  let [least, most] = [0, 0];
  for (let row = 0; row < points; row++) {
    for (const times of windings(contours, (row + 0.37) / points, points, (x) => x / points)) {
      least = Math.min(least, times);
      most = Math.max(most, times);
    }
  }
  return [least, most];
}

function traced(written: Words): readonly (readonly XY[])[] {
  return traceLine(written).map((contour) => contour.map(({ x, y }): XY => [x, y]));
}

describe.each([0, 180])('at %i degrees', (angle) => {
  test.each([...CLOSE, ...LINES, 'W'.repeat(60)])('%s touches nothing', (text) => {
    const [least, most] = extremes(traced(op({ text, angle, radius: 0.44, size: 0.1 })));
    // Every letter goes the same way round, and no part is gone around twice.
    expect([least, most].sort()).toEqual([expect.toBeOneOf([-1, 0]), expect.toBeOneOf([0, 1])]);
    expect(most - least).toBe(1);
  });

  test.each(LINES)('%s stays in the ring', (text) => {
    const ops = findTool('circle').plan(
      { ringWidth: 8, words: text, wordsSize: 100, wordsAngle: angle },
      { width: 400, height: 400 },
    );
    const written = ops.find(({ kind }) => kind === 'words') as Words;
    const distances = traced(written)
      .flat()
      .map(([x, y]) => Math.hypot(x - 0.5, y - 0.5));
    expect(Math.max(...distances)).toBeLessThanOrEqual(0.5);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.42);
  });
});

test('a line that is too long becomes smaller, and leaves a gap between its ends', () => {
  const angles = traced(op({ text: 'W'.repeat(60), angle: 0, radius: 0.44, size: 0.1 }))
    .flat()
    .map(([x, y]) => (Math.atan2(x - 0.5, 0.5 - y) * 180) / Math.PI);
  // From the top, clockwise and against the clock.
  expect(Math.max(...angles)).toBeLessThan(179.5);
  expect(Math.min(...angles)).toBeGreaterThan(-179.5);
  expect(Math.max(...angles)).toBeGreaterThan(175);
});

test.each([
  ['in the upper half stand with their feet to the middle', 60, -1],
  ['in the lower half stand the other way', 120, 1],
])('words %s', (_, angle, side) => {
  // The dot of an i is above its stem.
  const contours = traced(op({ text: 'i', angle }));
  const [dot, stem] = contours
    .map((contour) => ({ contour, length: contour.length }))
    .sort((a, b) => b.length - a.length)
    .map(({ contour }) =>
      contour.reduce((sum, [x, y]) => sum + Math.hypot(x - 0.5, y - 0.5) / contour.length, 0),
    );
  expect(Math.sign((stem ?? 0) - (dot ?? 0))).toBe(side);
});

test.each([
  [
    { text: 'Ω' },
    'Expected only characters of Latin-1 that can be drawn for text of words, received "Ω"',
  ],
  [{ text: 'ok \u{1f600}' }, 'received "\u{1f600}"'],
  [{ text: 'a\nb' }, 'only characters of Latin-1'],
  [{ text: 'W'.repeat(61) }, 'at most 60 characters'],
  [{ angle: 181 }, 'a number from -180 to 180'],
  [{ radius: 0.6 }, 'a number from 0.1 to 0.5'],
  [{ size: Number.NaN }, 'a number from 0 to 0.2'],
] as const)('refuses %j', (changes, message) => {
  expect(() => {
    assertValid(op(changes), 100, 100);
  }).toThrow(message);
});

describe('the file of letters', () => {
  it('has at most 60 KB, and every character of Latin-1 that people see but ¤', () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(60_000);
    const latin1 = Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code));
    const seen = latin1.filter((each) => !/[\p{Cc}\p{Cf}¤]/u.test(each));
    expect(Array.from(file.characters).sort()).toEqual(seen.sort());
  });

  it('was made from the installed typeface, with its licence', () => {
    const folder = createRequire(import.meta.url)
      .resolve('@fontsource-variable/bricolage-grotesque/package.json')
      .replace('package.json', '');
    const typeface = readFileSync(`${folder}files/bricolage-grotesque-latin-standard-normal.woff2`);
    expect(file.typeface).toBe(createHash('sha256').update(typeface).digest('hex'));
    expect(readFileSync(FILE.replace('.json', '.LICENSE.txt'), 'utf8')).toBe(
      readFileSync(`${folder}LICENSE`, 'utf8'),
    );
  });

  it('kerns AV and leaves HH', () => {
    expect(kerningOf('A', 'V')).toBeLessThan(-50);
    expect(kerningOf('H', 'H')).toBe(0);
  });
});
