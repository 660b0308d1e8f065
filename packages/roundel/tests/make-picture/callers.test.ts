/**
 * The command, the page for many photos, the kit and the editor make the same files as `makePicture`, from real photos
 * with the real engine and encoders.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Options } from '../../src/command/options';
import { perform } from '../../src/command/perform';
import { type Engine, type PictureOptions, makePicture } from 'roundel';
import {
  addLight,
  fitPlace,
  measureLight,
  toMaker,
  type Place,
  findPlace,
  type PlaceId,
  type Adjustments,
  NO_ADJUSTMENTS,
  type Alike,
  findTool,
  TOOL_IDS,
  type ToolId,
  type CommonSize,
  type ParamValues,
} from 'roundel/tools';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { makeOne, type Order } from '../../../../src/photo/batch/work/make-one';
import { createEditor, type Editor } from '../../../../src/photo/editor/create-editor';
import { Kit } from '../../../../src/photo/editor/kit/kit';
import { createSaveAs } from '../../../../src/photo/editor/export/save-as';
import { createShrink } from '../../../../src/photo/editor/export/shrink';
import * as download from '../../../../src/photo/pipeline/download';
import { getTool } from '../../../../src/content/tools';
import { expectedChecksum, SAME_FILES } from '../../../../tests/support/same-bytes';
import { encodeInProcess } from './encoder-in-process';
import { allowAnySize } from '../../../../tests/support/fake-photo';
import { stubStorage } from '../../../../tests/unit/office/events/storage';

const saveFile = vi.fn<typeof download.saveFile>();
const wasm = createWasmEngine();

/** The engine. Node has neither bitmaps nor canvases, so previews are empty. */
const engine: Engine = {
  open: async (...all) => {
    const photo = await wasm.open(...all);
    const bitmap = { width: 4, height: 3, close: () => undefined };
    photo.preview = () => Promise.resolve({ bitmap, width: 4, height: 3 });
    photo.show = () => Promise.resolve({ width: 4, height: 3, thumbnails: [] });
    return photo;
  },
  encodePixels: (...all) => wasm.encodePixels(...all),
};

const out = mkdtempSync(join(tmpdir(), 'roundel-callers-'));

beforeEach(() => {
  saveFile.mockReset();
  vi.spyOn(download, 'saveFile').mockImplementation(saveFile);
  stubStorage();
  encodeInProcess();
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 256, height: 256, close: () => undefined }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  rmSync(out, { recursive: true });
});

const never = new AbortController().signal;

/** A picture that is wanted of a photo. */
interface Wanted {
  readonly tool: ToolId;
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
  readonly size: CommonSize | null;
}

type Files = Pick<PictureOptions, 'format' | 'maxBytes' | 'level' | 'fallback'>;

function fixture(name: string): string {
  if (name === DARK) return join(out, DARK);
  const found = SAME_FILES.find((file) => file.name === name);
  if (found === undefined) throw new Error(`There is no fixture ${name}.`);
  return found.path;
}

function readFixture(name: string): File {
  return new File([readFileSync(fixture(name))], name);
}

async function hash(file: Blob | Uint8Array): Promise<string> {
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
  return createHash('sha256').update(bytes).digest('hex');
}

async function byFunction(
  name: string,
  { tool, values, adjustments, size }: Wanted,
  files: Files = {},
) {
  const photo = await engine.open(readFixture(name));
  try {
    const settings = { ...values, adjustments, size };
    return await hash((await makePicture(photo, tool, settings, files)).blob);
  } finally {
    photo.close();
  }
}

let run = 0;

async function byCommand(
  name: string,
  { tool, values, adjustments, size }: Wanted,
  { format = 'png', maxBytes, level }: Files = {},
  place: Place<PlaceId> | null = null,
  more: Partial<Options> = {},
) {
  const { quarters, mirrored, degrees } = adjustments;
  const file = join(out, `${++run}.${format}`);
  const options: Options = {
    format,
    out,
    name: '{name}',
    jobs: 1,
    rotate: quarters,
    ...(mirrored && { mirror: true as const }),
    straighten: degrees,
    ...(maxBytes !== undefined && { maxBytes }),
    ...(level === 'smallest' && { smallest: true as const }),
    ...(size !== null && { size: size.side }),
    ...(size?.enlarge === true && { enlarge: true as const }),
    ...more,
  };
  const recipe = { tool: place === null ? findTool(tool) : toMaker(place), values, place };
  const task = { photo: fixture(name), pictures: [{ recipe, file }] };
  for await (const outcome of perform(engine, task, options, never)) {
    if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome));
    return hash(readFileSync(outcome.file));
  }
  throw new Error('The command made nothing.');
}

/** Returns the command's options for framing a face. */
function faceOptions(alike: Alike | null): Partial<Options> {
  if (alike === null) return { face: true };
  const { headSize, eyeLine } = alike;
  return { alike: true, headSize, eyeLine, levelEyes: true };
}

async function byBatch(
  name: string,
  { tool, values, adjustments, size }: Wanted,
  looked: Partial<Pick<Order, 'isFaceFramed' | 'alike' | 'improves'>> = {},
) {
  const { png } = await makeOne(
    engine,
    readFixture(name),
    {
      name,
      tool: getTool(tool),
      values,
      framing: { values: null, adjustments },
      isFaceFramed: false,
      alike: null,
      improves: false,
      ...looked,
      face: null,
      size,
      limitsOf: () => Promise.resolve(undefined),
      onFindFailed: () => undefined,
      onDecoded: () => undefined,
    },
    never,
  );
  return hash(png);
}

/** Returns an editor with the result, and its PNG. */
async function edit(name: string, { tool, values, adjustments }: Wanted) {
  const editor = createEditor(engine, vi.fn(), allowAnySize);
  const done = () =>
    vi.waitFor(
      () => {
        const { status } = editor.store.getState();
        if (status.phase !== 'done') throw new Error(`The editor is ${status.phase}.`);
        return status.png;
      },
      { timeout: 30_000 },
    );
  editor.actions.selectTool(tool);
  await editor.actions.choose(readFixture(name));
  await done();
  editor.actions.change({ values, adjustments });
  return { editor, png: await done() };
}

async function byEditor(name: string, wanted: Wanted) {
  const { editor } = await edit(name, wanted);
  expect(editor.actions.download()).toBe(true);
  return hash(saveFile.mock.lastCall?.[0] ?? new Blob());
}

async function bySaveAs(editor: Editor, { format = 'png', maxBytes }: Files) {
  const saveAs = createSaveAs(editor);
  saveAs.setLimit(maxBytes === undefined ? null : maxBytes / 1000);
  saveAs.open();
  const file = await vi.waitFor(
    () => {
      const state = saveAs.store.getState().formats[format];
      if (state.phase !== 'ready') throw new Error(`The ${format} is ${state.phase}.`);
      return state.file;
    },
    { timeout: 30_000 },
  );
  saveAs.close();
  return hash(file);
}

async function bySmallerFile(editor: Editor) {
  const shrink = createShrink(editor);
  await shrink.start();
  const { status } = editor.store.getState();
  return status.phase === 'done' ? hash(status.png) : status.phase;
}

/** Returns the picture of a place from the kit, as the only one that is picked. */
async function byKit(name: string, wanted: Wanted, place: Place<PlaceId>) {
  const { editor } = await edit(name, wanted);
  const kit = new Kit(editor, [place]);
  kit.open();
  kit.pick(place.id, true);
  await kit.start();
  const { work } = kit.store.getState();
  if (work.phase !== 'saved') throw new Error(JSON.stringify(work));
  return hash(saveFile.mock.lastCall?.[0] ?? new Blob());
}

const PHOTOS = ['photos/portrait-exif6.jpg', 'photos/alpha.webp', 'photos/palette.png'];
const PHOTO = 'photos/portrait-exif6.jpg';
const PORTRAIT = 'faces/hopper.jpg';
/** The portrait with a stop less light. A test makes it in `out`. */
const DARK = 'dark.png';

// One photo for each tool: same-bytes.test.ts makes every picture of all of them.
it.each(TOOL_IDS.map((tool, index) => [tool, PHOTOS[index % PHOTOS.length] ?? PHOTO] as const))(
  '%s has the PNG of the expected checksums: %s',
  async (tool, name) => {
    const wanted = { tool, values: {}, adjustments: NO_ADJUSTMENTS, size: null };
    const callers = [byFunction, byCommand, byBatch, byEditor];
    const made = [];
    for (const make of callers) made.push(await make(name, wanted));
    const expected = expectedChecksum(name, tool);
    expect(made).toEqual(callers.map(() => expected));
  },
);

const TURNED: Adjustments = { quarters: 3, mirrored: true, degrees: -7.3 };
const FRAMED = { zoom: 1.7, x: 40, y: -30 };
const CIRCLE: Wanted = {
  tool: 'circle-image-maker',
  values: FRAMED,
  adjustments: TURNED,
  size: null,
};
const WHATSAPP: Wanted = {
  tool: 'whatsapp-dp-editor',
  values: { ...FRAMED, background: '#336699' },
  adjustments: NO_ADJUSTMENTS,
  size: null,
};

it.each([CIRCLE, WHATSAPP])('the settings of $tool reach every caller', async (wanted) => {
  const expected = await byFunction(PHOTO, wanted);
  expect(await byCommand(PHOTO, wanted)).toBe(expected);
  expect(await byBatch(PHOTO, wanted)).toBe(expected);
  expect(await byEditor(PHOTO, wanted)).toBe(expected);
  expect(expected).not.toBe(await byFunction(PHOTO, { ...wanted, values: {} }));
});

it.each([
  { side: 100, enlarge: false, isChanged: true },
  // The part of the photo is smaller, and stays as it is.
  { side: 900, enlarge: false, isChanged: false },
  { side: 900, enlarge: true, isChanged: true },
])('the command and many photos make one size of $side', async ({ isChanged, ...size }) => {
  const wanted = { ...CIRCLE, size };
  const expected = await byFunction(PHOTO, wanted);
  expect(await byCommand(PHOTO, wanted)).toBe(expected);
  expect(await byBatch(PHOTO, wanted)).toBe(expected);
  expect(expected !== (await byFunction(PHOTO, CIRCLE))).toBe(isChanged);
});

it.each([null, { headSize: 60, eyeLine: 40, level: true }])(
  'the command and many photos frame a face, alike: %o',
  async (alike) => {
    const wanted: Wanted = {
      tool: 'whatsapp-dp-editor',
      values: {},
      adjustments: NO_ADJUSTMENTS,
      size: { side: 256, enlarge: false },
    };
    const photo = await engine.open(readFixture(PORTRAIT));
    const [found] = await photo.faces();
    if (found === undefined) throw new Error('The photo has a face.');
    const { values, adjustments, size } = wanted;
    const settings = { ...values, adjustments, size, around: found, alike };
    const expected = await hash((await makePicture(photo, wanted.tool, settings)).blob);
    photo.close();
    expect(await byCommand(PORTRAIT, wanted, {}, null, faceOptions(alike))).toBe(expected);
    expect(await byBatch(PORTRAIT, wanted, { isFaceFramed: true, alike })).toBe(expected);
    expect(expected).not.toBe(await byFunction(PORTRAIT, wanted));
  },
);

it.each([false, true])(
  'the command and many photos add the light of each photo, face framed: %s',
  async (isFaceFramed) => {
    const wanted: Wanted = { ...WHATSAPP, values: { exposure: -10, look: 'mono' } };
    const bright = await engine.open(readFixture(PORTRAIT));
    const { blob } = await makePicture(bright, 'crop-square-image', { exposure: -50 });
    bright.close();
    writeFileSync(join(out, DARK), new Uint8Array(await blob.arrayBuffer()));
    const photo = await engine.open(readFixture(DARK));
    const [face] = await photo.faces();
    if (face === undefined) throw new Error('The photo has a face.');
    const light = await measureLight(photo, face);
    const values = addLight(wanted.values, light);
    const around = isFaceFramed ? face : null;
    const expected = await hash(
      (await makePicture(photo, wanted.tool, { ...values, around })).blob,
    );
    photo.close();
    const options: Partial<Options> = { improve: true, ...(isFaceFramed && { face: true }) };
    expect(await byCommand(DARK, wanted, {}, null, options)).toBe(expected);
    expect(await byBatch(DARK, wanted, { isFaceFramed, improves: true })).toBe(expected);
    expect(await byFunction(DARK, wanted)).not.toBe(expected);
    const document = findPlace('document');
    expect(await byCommand(DARK, wanted, {}, document, { improve: true })).toBe(
      await byCommand(DARK, wanted, {}, document),
    );
  },
);

it('the command and the editor write each format, also within a limit', async () => {
  const { editor } = await edit(PHOTO, CIRCLE);
  const { status } = editor.store.getState();
  const bytes = status.phase === 'done' ? status.png.size : NaN;
  const kilobytes = 1000;
  const files: readonly Files[] = [
    { format: 'png', maxBytes: Math.floor(bytes / kilobytes) * kilobytes },
    { format: 'jpeg' },
    { format: 'jpeg', maxBytes: 10 * kilobytes },
    { format: 'webp' },
    { format: 'webp', maxBytes: 10 * kilobytes },
  ];
  for (const how of files) {
    const expected = await byFunction(PHOTO, CIRCLE, how);
    expect(await byCommand(PHOTO, CIRCLE, how), JSON.stringify(how)).toBe(expected);
    expect(await bySaveAs(editor, how), JSON.stringify(how)).toBe(expected);
  }
});

it('the command and the editor write the smallest PNG', async () => {
  const { editor } = await edit(PHOTO, WHATSAPP);
  const expected = await byFunction(PHOTO, WHATSAPP, { level: 'smallest' });
  expect(await byCommand(PHOTO, WHATSAPP, { level: 'smallest' })).toBe(expected);
  expect(await bySmallerFile(editor)).toBe(expected);
});

it.each([null, 30_000])(
  'the command and the kit make a place of at most %s bytes',
  async (most) => {
    const place = { ...findPlace('whatsapp'), maxBytes: most };
    const expected = await byFunction(PHOTO, WHATSAPP, fitPlace(place));
    expect(await byCommand(PHOTO, WHATSAPP, {}, place)).toBe(expected);
    expect(await byKit(PHOTO, WHATSAPP, place)).toBe(expected);
  },
);

it('the command and the kit frame a document photo around the same face', async () => {
  const place = findPlace('document');
  const photo = await engine.open(readFixture(PORTRAIT));
  const [around = null] = await photo.faces();
  const { blob } = await makePicture(photo, 'document', { around });
  const centred = await makePicture(photo, 'document');
  photo.close();
  const expected = await hash(blob);
  expect(await hash(centred.blob)).not.toBe(expected);
  const plain = { ...CIRCLE, values: {}, adjustments: NO_ADJUSTMENTS };
  expect(await byCommand(PORTRAIT, plain, {}, place, { face: true })).toBe(expected);
  expect(await byKit(PORTRAIT, plain, place)).toBe(expected);
});
