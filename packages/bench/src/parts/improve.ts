import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { summarise } from 'roundel-records/summarise';
import sharp from 'sharp';
import type { OpenPhoto, Pixels } from 'roundel';
import type { Bench } from '../bench';
import { look, type Look, turn } from '../improve/look';
import { type Spoil, spoil, SPOILS } from '../improve/spoil';
import tones from '../improve/tones.json';
import { findTarget, type Section, type Table } from '../result';

type Roundel = typeof import('roundel') & typeof import('roundel/tools');
type SpoilId = keyof typeof SPOILS;

/** The project's own portraits. */
const FIXTURES = ['faces/hopper.jpg', 'faces/group.jpg', 'photos/portrait-exif6.jpg'];
/** The longest side at which portraits are spoilt and measured. */
const SIDE = 512;
/** What counts as good: a third of a stop, 3 degrees, and 2 points of lightness, of which white has 100. */
const NEAR = { light: 1 / 3, hue: 3, lightness: 2 };
/** The rows of the table of tones: their steps on Monk's scale of skin tones. */
const TONES = [
  { title: '2 to 3', steps: [2, 3] },
  { title: '4 to 5', steps: [4, 5] },
  { title: '6 to 7', steps: [6, 7] },
  { title: '8 to 10', steps: [8, 9, 10] },
];

/** What 'Improve' made of a portrait. */
interface Outcome {
  readonly name: string;
  readonly id: SpoilId;
  readonly original: Look;
  readonly spoilt: Look;
  readonly improved: Look;
}

/** Spoils portraits by known amounts, improves them in Node as the editor does, and measures the largest face. */
export async function measureImprove({ project, options }: Bench): Promise<Section> {
  const roundel = await loadPackage((await project.builtPackage()).folder);
  const folder = options.portraits;
  const files = [
    ...FIXTURES.map((file) => join(project.root, 'tests/fixtures', file)),
    ...(folder === undefined ? [] : readdirSync(folder).map((name) => resolve(folder, name))),
  ].filter((file) => /\.(jpe?g|png|webp)$/i.test(file));
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const name = basename(file);
    if (findTarget(tones, name) === null) continue;
    console.error(`improve: ${name}`);
    outcomes.push(...(await improveSpoilt(roundel, name, await readSmall(file))));
  }
  const title = 'Improve';
  return {
    title,
    text: describe(outcomes),
    tables: [tabulateSpoils(outcomes), tabulateTones(outcomes)],
  };
}

function describe(outcomes: readonly Outcome[]): string {
  const good = outcomes.filter(({ id }) => id === 'nothing');
  const lighter = good
    .map(({ name, original, improved }) => ({
      name,
      points: 100 * (improved.lightness - original.lightness),
    }))
    .filter(({ points }) => Math.abs(points) >= NEAR.lightness)
    .map(({ name, points }) => `${name} by ${points.toFixed(1)}`);
  const whiter = Math.max(...outcomes.map((each) => each.improved.white - each.original.white));
  return [
    `What ‘Improve’ makes of ${String(good.length)} portraits at ${String(SIDE)} pixels that were spoilt by known amounts.`,
    'A face is good within a third of a stop, or 3 degrees, of what it was.',
    `The constants were chosen on the same photos, so others do worse.`,
    `Good photos that change by ${String(NEAR.lightness)} points of lightness or more: ${lighter.join(', ') || 'none'}.`,
    `At most ${(100 * whiter).toFixed(1)}% more of a face is white than it was.`,
  ].join(' ');
}

async function loadPackage(folder: string): Promise<Roundel> {
  const load = (file: string): Promise<object> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'node', file)).href) as Promise<object>;
  return { ...(await load('index.js')), ...(await load('tools.js')) } as Roundel;
}

async function readSmall(file: string): Promise<Blob> {
  const small = await sharp(readFileSync(file))
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(small)]);
}

/** None if the photo has no face. */
async function improveSpoilt(
  roundel: Roundel,
  name: string,
  file: Blob,
): Promise<readonly Outcome[]> {
  const photo = await roundel.openPhoto(file);
  const [face] = await photo.faces();
  const pixels = await photo.pixels([]);
  photo.close();
  if (face === undefined) return [];
  const { box } = face;
  const original = look(pixels, box);
  const outcomes: Outcome[] = [];
  for (const [id, how] of Object.entries(SPOILS) as [SpoilId, Spoil][]) {
    const spoilt = spoil(pixels, box, how);
    const opened = await roundel.openPhoto(await encode(spoilt));
    const improved = look(await improve(roundel, opened), box);
    opened.close();
    outcomes.push({ name, id, original, spoilt: look(spoilt, box), improved });
  }
  return outcomes;
}

async function encode({ data, width, height }: Pixels): Promise<Blob> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
}

/** Does what a press of 'Improve' does. */
async function improve(roundel: Roundel, photo: OpenPhoto): Promise<Pixels> {
  const [face = null] = await photo.faces();
  const values = { ...(await roundel.measureLight(photo, face)) };
  const ops = roundel.findTool('crop-square').plan(values, photo);
  return photo.pixels(ops.filter(({ kind }) => kind === 'light'));
}

function lightOff({ original }: Outcome, now: Look): number {
  return Math.abs(now.light - original.light);
}

function hueOff({ original }: Outcome, now: Look): number {
  return turn(original.hue, now.hue);
}

/** The distance in the plane of OKLab's a and b, in hundredths. Hue alone hardly changes by warm light. */
function colorOff({ original }: Outcome, now: Look): number {
  return 100 * Math.hypot(now.color[0] - original.color[0], now.color[1] - original.color[1]);
}

/** By how many stops faces become lighter than they were, at most. */
function findLightest(outcomes: readonly Outcome[]): string {
  return Math.max(
    0,
    ...outcomes.map(({ original, improved }) => improved.light - original.light),
  ).toFixed(2);
}

function countLight(outcomes: readonly Outcome[]): string {
  return String(outcomes.filter((each) => lightOff(each, each.improved) <= NEAR.light).length);
}

function countHue(outcomes: readonly Outcome[]): string {
  return String(outcomes.filter((each) => hueOff(each, each.improved) <= NEAR.hue).length);
}

function tabulateSpoils(outcomes: readonly Outcome[]): Table {
  const rows = Object.entries(SPOILS).map(([id, { title }]) => {
    const rows = outcomes.filter((each) => each.id === id);
    const median = (off: (each: Outcome) => number, digits: number): string =>
      summarise(rows.map(off)).median.toFixed(digits);
    const stops = `${median((each) => lightOff(each, each.spoilt), 2)}, ${median((each) => lightOff(each, each.improved), 2)}`;
    const degrees = `${median((each) => hueOff(each, each.spoilt), 1)}, ${median((each) => hueOff(each, each.improved), 1)}`;
    const color = `${median((each) => colorOff(each, each.spoilt), 1)}, ${median((each) => colorOff(each, each.improved), 1)}`;
    return [title, countLight(rows), countHue(rows), stops, degrees, color];
  });
  const columns = [
    'Spoilt by',
    'Light good',
    'Hue good',
    'Stops off, before and after',
    'Degrees off, before and after',
    'Colour off, before and after',
  ];
  return { columns, rows };
}

function tabulateTones(outcomes: readonly Outcome[]): Table {
  const lights: readonly SpoilId[] = ['dark', 'darker', 'shade', 'deepShade'];
  const hues: readonly SpoilId[] = ['warmer', 'cool'];
  const rows = TONES.map(({ title, steps }) => {
    const ofTone = outcomes.filter(({ name }) => steps.includes(findTarget(tones, name) ?? 0));
    const spoiltBy = (id: SpoilId): Outcome[] => ofTone.filter((each) => each.id === id);
    return [
      title,
      String(spoiltBy('nothing').length),
      ...lights.map((id) => countLight(spoiltBy(id))),
      ...hues.map((id) => countHue(spoiltBy(id))),
      findLightest(spoiltBy('nothing')),
      findLightest(lights.flatMap(spoiltBy)),
    ];
  });
  const columns = [
    'Tone',
    'Photos',
    'Light: 1 stop',
    '2 stops',
    'Person 1',
    'Person 1.5',
    'Hue: warm 0.6',
    'cool 0.6',
    'Stops lighter: nothing',
    'the four',
  ];
  return { columns, rows };
}
