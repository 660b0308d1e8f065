/**
 * What every tool makes of every fixture: the same bytes in every browser, in Node and by the command.
 * `tests/fixtures/expected/checksums.json` has the SHA-256 hashes of the PNGs. After a change of the PNG encoder or of a
 * tool, update them:
 * `WRITE_CHECKSUMS=yes npx vitest run --project unit packages/roundel/tests/engine/same-bytes.test.ts`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOOKS, type ParamValues, shapeParams, type ToolId } from 'roundel/tools';

/**
 * The hashes of the PNGs of one file. `opened` is the whole picture, `turned` the turned picture and `straightened` the
 * straightened picture. `adjusted` is the WhatsApp tool's result for the turned and straightened picture. The id of
 * each tool is the key of the tool's result with default values. If an encoding fails, the value is the error's code
 * instead of a hash. If the file is refused, there is only `opened`, with the error's code.
 */
export type Checksums = { opened: string } & Partial<
  Record<'turned' | 'straightened' | 'adjusted' | ToolId, string>
>;

export interface SameFile {
  /** The path, relative to the folder of fixtures. */
  readonly name: string;
  /** The absolute path. */
  readonly path: string;
}

const FIXTURES = new URL('../fixtures/', import.meta.url);

/**
 * The folders of fixtures, except those whose pixels come from the browser's own decoder: AVIF and JPEG XL, which
 * browsers round differently and Node refuses.
 */
export const FOLDERS = [
  'photos',
  'faces',
  'phone',
  'heic',
  'jpeg',
  'colors',
  'profiles',
  'frames',
  'uniform',
  'broken',
];

/** All fixtures of these folders. The PNGs in `jpeg` are the expected pixels of the JPEGs beside them. */
export const SAME_FILES: readonly SameFile[] = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, FIXTURES))
    .filter((name) => folder !== 'jpeg' || name.endsWith('.jpg'))
    .sort()
    .map((name) => ({
      name: `${folder}/${name}`,
      path: fileURLToPath(new URL(`${folder}/${name}`, FIXTURES)),
    })),
);

const CHECKSUMS = new URL('expected/checksums.json', FIXTURES);

let expected: Readonly<Record<string, Checksums>> | undefined;

/** The expected hashes of all files, keyed by name. Read once, because tests ask for one hash after the other. */
export function expectedChecksums(): Readonly<Record<string, Checksums>> {
  expected ??= JSON.parse(readFileSync(CHECKSUMS, 'utf8')) as Record<string, Checksums>;
  return expected;
}

/** The expected hash of what a tool makes of a fixture, or the code of the error with which it is refused. */
export function expectedChecksum(name: string, tool: ToolId): string {
  const row = expectedChecksums()[name];
  if (row === undefined) throw new Error(`${name} has no checksums`);
  return row[tool] ?? row.opened;
}

export function writeChecksums(checksums: Record<string, Checksums>): void {
  writeFileSync(CHECKSUMS, `${JSON.stringify(checksums, null, 2)}\n`);
}

/** A picture with a shape, a ring, a shadow or another light. */
export interface SameFinish {
  readonly tool: ToolId;
  readonly values: ParamValues;
}

const RING: ParamValues = { ringWidth: 7.5, ringGap: 2, ringEnd: '#123456' };
const SHADOW: ParamValues = { shadow: 60, shadowBlur: 5, shadowDown: -1.5, shadowColor: '#401060' };

const LIGHT: ParamValues = {
  exposure: 35,
  contrast: 20,
  highlights: -40,
  shadows: 30,
  warmth: 25,
  tint: -15,
};

/** Every shape with a ring, every style and place of a ring, a shadow, light and every look, keyed by what they are. */
export const SAME_FINISHES: Readonly<Record<string, SameFinish>> = {
  ...Object.fromEntries(
    shapeParams
      .flatMap((param) => (param.kind === 'choice' ? param.options : []))
      .map((shape): [string, SameFinish] => [
        shape,
        { tool: 'circle-image-maker', values: { ...RING, ringStyle: 'conic', shape } },
      ]),
  ),
  path: {
    tool: 'instagram-dp-editor',
    values: {
      ...RING,
      ...SHADOW,
      shape: 'own',
      shapePath: 'M0 9Q1 0 9 1T20 8A9 6 30 0 1 7 19zM7 7v4h6zm2-5 7 7',
    },
  },
  shadow: { tool: 'crop-circle-image', values: { ...SHADOW, shape: 'star' } },
  around: {
    tool: 'circle-image-maker',
    values: { ...RING, ...SHADOW, ringStyle: 'linear', ringPlace: 'around' },
  },
  whatsapp: { tool: 'whatsapp-dp-editor', values: { ...RING, ringColor: '#e69f00' } },
  instagram: { tool: 'instagram-dp-editor', values: { ...RING, ...SHADOW, shape: 'drop' } },
  words: {
    tool: 'circle-image-maker',
    values: {
      ...RING,
      ...SHADOW,
      ringGap: 1,
      words: 'Olá, AVÓ! Grüße (1/2)',
      wordsColor: '#7a0019',
    },
  },
  'words below': {
    tool: 'whatsapp-dp-editor',
    values: { ringWidth: 12, words: '#open to work, query', wordsAngle: -163, wordsSize: 71 },
  },
  light: { tool: 'crop-square-image', values: LIGHT },
  saturation: { tool: 'crop-square-image', values: { saturation: 60 } },
  sharpness: { tool: 'whatsapp-dp-editor', values: { ...LIGHT, sharpness: 70 } },
  ...Object.fromEntries(
    LOOKS.filter((look) => look !== 'none').map((look): [string, SameFinish] => [
      look,
      { tool: 'crop-square-image', values: { look, lookStrength: 80, saturation: -20 } },
    ]),
  ),
};

/** The photo that is finished. */
export const FINISHED_FILE = fileURLToPath(new URL('photos/portrait-exif6.jpg', FIXTURES));

const FINISHES = new URL('expected/finishes.json', FIXTURES);

/** The expected hashes of the finishes. */
export function expectedFinishes(): unknown {
  return JSON.parse(readFileSync(FINISHES, 'utf8'));
}

export function writeFinishes(checksums: Readonly<Record<string, string>>): void {
  writeFileSync(FINISHES, `${JSON.stringify(checksums, null, 2)}\n`);
}
