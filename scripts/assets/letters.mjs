/**
 * node scripts/assets/letters.mjs: writes the outlines and the kerning of the letters that are drawn along a ring to
 * packages/roundel/src/engine/words/letters.json. Run it after an update of the typeface, or for other characters, and
 * commit the result. A test compares the digest in the file with the installed typeface.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';
import { loadSource } from '../lib/sources.mjs';

const PACKAGE = join(ROOT, 'node_modules/@fontsource-variable/bricolage-grotesque');
const TYPEFACE = join(PACKAGE, 'files/bricolage-grotesque-latin-standard-normal.woff2');
const FOLDER = join(ROOT, 'packages/roundel/src/engine/words');

/** Heavy and wide enough for letters of a dozen pixels. A small optical size has open letters and loose spacing. */
const AXES = { wght: 700, wdth: 100, opsz: 24 };

const CHARACTERS = /** @type {{ CHARACTERS: string }} */ (
  await loadSource('packages/roundel/src/engine/words/characters.ts')
).CHARACTERS;

/** @typedef {readonly [x: number, y: number]} Point */
/** A contour: where it starts, and lines (one point) and quadratic curves (control and end). */
/** @typedef {{ start: Point, parts: readonly (readonly Point[])[] }} Contour */
/** @typedef {{ advanceWidth: number, path: { toSVG(): string } }} Glyph */
/**
 * @typedef {object} Font
 * @property {number} unitsPerEm
 * @property {number} capHeight
 * @property {(code: number) => boolean} hasGlyphForCodePoint
 * @property {(code: number) => Glyph} glyphForCodePoint
 * @property {(text: string) => { advanceWidth: number }} layout
 */

const load = await installApart('scripts/assets');
/** @typedef {(font: Buffer, characters: string, options: object) => Promise<Buffer>} Subset */
const { default: subset } = /** @type {{ default: Subset }} */ (await load('subset-font'));
const fontkit = /** @type {{ create(bytes: Buffer): Font }} */ (await load('fontkit'));
/** @typedef {{ simplify(): void, toSVGString(): string, delete(): void }} SkPath */
/** @typedef {(options: object) => Promise<{ FromSVGString(path: string): SkPath }>} OpenPathKit */
const { default: openPathKit } = /** @type {{ default: OpenPathKit }} */ (
  await load('pathkit-wasm/bin/pathkit.js')
);
const wasmBinary = readFileSync(
  join(ROOT, '.cache/assets/node_modules/pathkit-wasm/bin/pathkit.wasm'),
);
const pathKit = await openPathKit({ wasmBinary });

const bytes = readFileSync(TYPEFACE);
const options = { targetFormat: 'truetype', variationAxes: AXES };
const font = fontkit.create(await subset(bytes, CHARACTERS, options));

/** Reads the commands M, L, Q and Z with absolute coordinates. @param {string} path @returns {Contour[]} */
function readPath(path) {
  return path
    .split('M')
    .slice(1)
    .map((text) => {
      const [[, start] = ['M', ['0', '0']], ...others] = [
        ...`M${text}`.matchAll(/([MLQ])([^MLQZ]+)/g),
      ].map(
        ([, command, numbers = '']) => /** @type {const} */ ([command, numbers.split(/[ ,]+/)]),
      );
      /** @param {readonly string[]} numbers */
      const points = (numbers) =>
        Array.from({ length: numbers.length / 2 }, (_, index) => {
          const [x = 0, y = 0] = numbers
            .slice(2 * index)
            .map((number) => Math.round(Number(number)));
          return /** @type {Point} */ ([x, y]);
        });
      const [from = /** @type {Point} */ ([0, 0])] = points(start);
      return { start: from, parts: others.map(([, numbers]) => points(numbers)) };
    });
}

/** Twice the area that the control points enclose, negative if they go the other way. @param {Contour} contour */
function signedArea({ start, parts }) {
  const points = [start, ...parts.flat()];
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? start;
    return sum + x * nextY - y * nextX;
  }, 0);
}

/** Whether a point is inside a contour, whose curves count as their control points. @param {Contour} contour @param {Point} point */
function isInside({ start, parts }, [x, y]) {
  const points = [start, ...parts.flat()];
  let inside = false;
  points.forEach(([fromX, fromY], index) => {
    const [toX, toY] = points[(index + 1) % points.length] ?? start;
    if (fromY > y === toY > y) return;
    if (fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x) inside = !inside;
  });
  return inside;
}

/** @param {Contour} contour @returns {Contour} */
function reverse({ start, parts }) {
  /** @type {Point[]} */
  const ends = [start, ...parts.map((part) => part.at(-1) ?? start)];
  const turned = parts.map((part, index) => {
    const from = ends[index] ?? start;
    return part.length === 1 ? [from] : [part[0] ?? start, from];
  });
  return { start: ends.at(-1) ?? start, parts: turned.reverse() };
}

/**
 * A glyph's outline without overlaps, which variable typefaces have. The outer contours go one way and the holes the
 * other, so that the areas of all contours add up. The axis y points up.
 *
 * @param {Glyph} glyph
 */
function outlineOf(glyph) {
  const path = pathKit.FromSVGString(glyph.path.toSVG());
  path.simplify();
  const contours = readPath(path.toSVGString()).filter((contour) => signedArea(contour) !== 0);
  path.delete();
  return contours.map((contour) => {
    const depth = contours.filter(
      (other) => other !== contour && isInside(other, contour.start),
    ).length;
    return signedArea(contour) > 0 === (depth % 2 === 0) ? contour : reverse(contour);
  });
}

/** The contours of all glyphs. Letters share them with accented letters. @type {string[]} */
const contours = [];

/** Writes a contour as the relative commands l and q of SVG. @param {Contour} contour */
function writeContour({ start, parts }) {
  let [x, y] = start;
  const commands = parts.map((part) => {
    const numbers = part.flatMap(([toX, toY]) => [toX - x, toY - y]);
    [x, y] = part.at(-1) ?? start;
    return `${part.length === 1 ? 'l' : 'q'}${numbers.join(' ').replaceAll(' -', '-')}`;
  });
  const text = commands.filter((command) => command !== 'l0 0').join('');
  if (!contours.includes(text)) contours.push(text);
  return contours.indexOf(text);
}

const drawn = Array.from(CHARACTERS);
const missing = drawn.filter((each) => !font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
if (missing.length > 0) throw new Error(`The typeface lacks ${missing.join(' ')}`);

const glyphs = drawn.map((character) => {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const outline = outlineOf(glyph).map((contour) => [writeContour(contour), ...contour.start]);
  return [Math.round(glyph.advanceWidth), ...outline];
});

/** How much nearer to the first letter the second one stands. @param {string} first @param {string} second */
const kern = (first, second) =>
  Math.round(
    font.layout(first + second).advanceWidth -
      font.layout(first).advanceWidth -
      font.layout(second).advanceWidth,
  );
/** Kerning is rounded to this many units. */
const STEP = 10;

/** Letters are in one class if their kerning differs by at most this many units: a fiftieth of an em. */
const SAME = 20;

/**
 * The class of each row, and a row for each class: the loosest kerning of its members, so that no letters touch.
 *
 * @param {readonly (readonly number[])[]} rows
 */
function classify(rows) {
  /** @type {(readonly number[])[][]} */
  const members = [];
  const classes = rows.map((row) => {
    const found = members.findIndex(([first]) =>
      first?.every((value, column) => Math.abs(value - (row[column] ?? 0)) <= SAME),
    );
    if (found === -1) return members.push([row]) - 1;
    members[found]?.push(row);
    return found;
  });
  const loosest = members.map(([first = [], ...others]) =>
    first.map((value, column) => Math.max(value, ...others.map((row) => row[column] ?? 0))),
  );
  return { classes, loosest };
}
/** @param {readonly (readonly number[])[]} rows */
const turn = (rows) => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));

const table = drawn.map((first) =>
  drawn.map((second) => Math.round(kern(first, second) / STEP) * STEP),
);
const firsts = classify(table);
const seconds = classify(turn(firsts.loosest));
// A row for each class of first letters, with a number for each class of second letters. Empty: 0.
const values = turn(seconds.loosest).map((row) => row.map((value) => value || '').join(','));

const result = {
  typeface: createHash('sha256').update(bytes).digest('hex'),
  unitsPerEm: font.unitsPerEm,
  capHeight: Math.round(font.capHeight),
  characters: CHARACTERS,
  glyphs,
  contours,
  kerning: { firsts: firsts.classes, seconds: seconds.classes, values },
};
// A line for each field, so that changes can be read.
const fields = Object.entries(result).map(
  ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
);
const text = `{${fields.join(',\n')}}\n`;
writeFileSync(join(FOLDER, 'letters.json'), text);
copyFileSync(join(PACKAGE, 'LICENSE'), join(FOLDER, 'letters.LICENSE.txt'));
console.log(
  `${drawn.length} characters, ${contours.length} contours: ${text.length} bytes or more`,
);
console.log(`kerning: ${firsts.loosest.length} x ${seconds.loosest.length} classes`);
