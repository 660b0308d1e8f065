/** The command's work on a photo, with an engine that only records its calls. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Options } from '../../src/command/options';
import { perform } from '../../src/command/perform';
import type { Outcome } from '../../src/command/report';
import { createTasks } from '../../src/command/tasks';
import { chooseRecipes } from '../../src/command/values';
import { type Engine, type Op, type OpenOptions, type Photo, EngineError } from 'roundel';
import { DEFAULT_PLACES, findLight, findPlace, TOOL_IDS } from 'roundel/tools';
import { FakePhoto } from '../../../../tests/support/fake-photo';

const KIT_TOOLS = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

const root = mkdtempSync(join(tmpdir(), 'roundel-perform-'));
const PHOTO = join(root, 'photo.jpg');

let out: string;
let calls: string[];
let opened: OpenOptions[];

beforeEach(() => {
  writeFileSync(PHOTO, 'a photo');
  out = mkdtempSync(join(root, 'out-'));
  calls = [];
  opened = [];
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Returns an engine that records its calls. `replace` has other methods for the photo. */
function counting(replace: Partial<Pick<Photo, 'faces' | 'encode' | 'pixels'>> = {}): Engine {
  const unused = () => Promise.reject(new Error('The command does not need it.'));
  const open: Engine['open'] = (_file, options = {}) => {
    calls.push('open');
    opened.push({ ...options, signal: undefined });
    const photo = new FakePhoto({ width: 400, height: 300, type: 'jpeg' });
    photo.preview = unused;
    photo.pixels = unused;
    photo.faces = () => {
      calls.push('faces');
      return Promise.resolve([]);
    };
    photo.measureFace = (face) => {
      calls.push('measureFace');
      return Promise.resolve({ ...face, areEyesClear: true });
    };
    photo.encode = () => {
      calls.push('encode');
      return Promise.resolve(new Blob(['a picture']));
    };
    photo.close = () => {
      calls.push('close');
    };
    return Promise.resolve(Object.assign(photo, replace));
  };
  return { open, encodePixels: unused };
}

function createOptions(more: Partial<Options> = {}): Options {
  return { format: 'png', out, name: '{name}-{tool}.{ext}', jobs: 1, ...more };
}

/** Returns the outcomes of all pictures of the photo. Calls `onOutcome` for each outcome when it is yielded. */
async function performed(
  tool: string,
  options: Options,
  engine = counting(),
  signal = new AbortController().signal,
  onOutcome: () => void = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const { tasks } = await createTasks([PHOTO], chooseRecipes(tool, options), options);
  for (const task of tasks) {
    for await (const outcome of perform(engine, task, options, signal)) {
      onOutcome();
      // As `--json` prints it.
      outcomes.push(JSON.parse(JSON.stringify(outcome)) as Outcome);
    }
  }
  return outcomes;
}

/** The pictures of a kit, in the order in which they are made. */
const KIT = TOOL_IDS.filter((id) => KIT_TOOLS.some((tool) => tool === id)).map((tool) => ({
  tool,
  file: `photo-${tool}.png`,
}));

it('opens a photo once for all pictures of a kit', async () => {
  const outcomes = await performed('circle', createOptions({ kit: true }));
  expect(calls).toEqual(['open', ...KIT.map(() => 'encode'), 'close']);
  expect(outcomes).toMatchObject(
    KIT.map(({ tool, file }) => ({ status: 'made', photo: PHOTO, tool, file: join(out, file) })),
  );
  expect(readdirSync(out).sort()).toEqual(KIT.map(({ file }) => file).sort());
});

it('looks for the face once', async () => {
  await performed('circle', createOptions({ kit: true, face: true }));
  expect(calls).toEqual(['open', 'faces', ...KIT.map(() => 'encode'), 'close']);
});

it('looks for no face when only a picture without framing is missing', async () => {
  for (const { file } of KIT) writeFileSync(join(out, file), 'mine');
  await performed('square', createOptions({ kit: true, face: true, skipExisting: true }));
  expect(calls).toEqual(['open', 'encode', 'close']);
});

it('says for each picture that can be framed whether it is centred on a face', async () => {
  const faces = () =>
    Promise.resolve([
      {
        box: { x: 150, y: 100, width: 80, height: 90 },
        score: 1,
        eyes: [
          { x: 170, y: 130 },
          { x: 210, y: 130 },
        ] as const,
      },
    ]);
  const options = createOptions({ kit: true, face: true, overwrite: true });
  const without = await performed('square', options);
  const centred = await performed('square', options, counting({ faces }));
  const shownIn = (outcomes: readonly Outcome[]) =>
    outcomes.map((outcome) => [outcome.tool, 'face' in outcome ? outcome.face : null]);
  const all = TOOL_IDS.filter(
    (id) => id === 'square-image-maker' || KIT.some(({ tool }) => tool === id),
  );
  const expected = (face: boolean) =>
    all.map((id) => [id, id === 'square-image-maker' ? null : face]);
  expect(shownIn(without)).toEqual(expected(false));
  expect(shownIn(centred)).toEqual(expected(true));
  expect(await performed('circle', createOptions({ overwrite: true }))).not.toMatchObject([
    { face: false },
  ]);
});

describe('faces', () => {
  /** Returns a square face around this column of the photo. */
  const faceAt = (x: number, height: number) => ({
    box: { x: x - height / 2, y: 100, width: height, height },
    score: 1,
    eyes: [
      { x: x - 15, y: 140 },
      { x: x + 15, y: 140 },
    ] as const,
  });
  /** Finds a face whose middle is half-way across the photo, and a smaller face at its right edge. */
  const faces = () => Promise.resolve([faceAt(200, 90), faceAt(380, 60)]);

  it('are measured once to be framed alike in all pictures of a kit', async () => {
    const outcomes = await performed(
      'circle',
      createOptions({ kit: true, alike: true }),
      counting({ faces }),
    );
    expect(calls).toEqual(['open', 'measureFace', ...KIT.map(() => 'encode'), 'close']);
    expect(outcomes).toMatchObject(KIT.map(() => ({ face: true, faces: 2 })));
    expect(outcomes.filter((outcome) => 'misses' in outcome)).toEqual([]);
  });

  it('are chosen by their rank, and the largest where there are fewer', async () => {
    const made = async (faceNumber: number) => {
      const options = createOptions({ alike: true, faceNumber, overwrite: true });
      return performed('circle', options, counting({ faces }));
    };
    expect(await made(2)).toMatchObject([{ misses: ['off-centre'] }]);
    // The face has 90 pixels, which are 43 % of 209.
    expect(await made(3)).toMatchObject([{ width: 209 }]);
  });

  it('are not measured without --alike', async () => {
    await performed('circle', createOptions({ face: true }), counting({ faces }));
    expect(calls).not.toContain('measureFace');
  });
});

it('improves each photo by what it lacks, once for all its pictures, but no document photo', async () => {
  // A grey without any white.
  const grey = { data: new Uint8ClampedArray([60, 60, 60, 255]), width: 1, height: 1 };
  const looked: string[] = [];
  const encoded: (readonly Op[])[] = [];
  const engine = counting({
    pixels: () => {
      looked.push('pixels');
      return Promise.resolve(grey);
    },
    encode: (ops) => {
      encoded.push(ops);
      return Promise.resolve(new Blob(['a picture']));
    },
  });
  const places = ['circle', 'whatsapp', 'document'] as const;
  const options = createOptions({ improve: true, places, exposure: -10 });
  const outcomes = await performed('kit', options, engine);
  expect(looked).toEqual(['pixels']);
  const { exposure } = findLight(grey, null);
  expect(exposure).toBeGreaterThan(10);
  const lights = encoded.map((ops) => ops.find(({ kind }) => kind === 'light'));
  const stops = expect.closeTo((2 * (exposure - 10)) / 100) as number;
  expect(lights).toEqual([
    expect.objectContaining({ exposure: stops }),
    expect.objectContaining({ exposure: stops }),
    undefined,
  ]);
  expect(outcomes).toMatchObject([{ light: { exposure } }, { light: { exposure } }, {}]);
  expect(outcomes[2]).not.toHaveProperty('light');
});

it('gives all pictures one size, and enlarges up to 1.5 times unless more is asked for', async () => {
  const made = async (more: Partial<Options>) =>
    (await performed('circle', createOptions({ overwrite: true, ...more })))[0];
  expect(await made({ size: 128 })).toMatchObject({ width: 128, height: 128 });
  expect(await made({ size: 450 })).toMatchObject({ width: 450, height: 450, enlargedFrom: 300 });
  const small = await made({ size: 512 });
  expect(small).toMatchObject({ width: 300, height: 300, smaller: true });
  expect(small).not.toHaveProperty('enlargedFrom');
  const large = await made({ size: 512, enlarge: true });
  expect(large).toMatchObject({ width: 512, height: 512, enlargedFrom: 300 });
  expect(large).not.toHaveProperty('smaller');
  // For the first picture, the engine may decode a large photo at a fraction of its size, as long as this is enough for
  // 128 pixels.
  expect(opened.map(({ resultSide }) => resultSide)).toEqual([128, 450, 512, 512]);
});

it('says which pictures are enlarged, and from which width', async () => {
  const outcomes = await performed('whatsapp', createOptions({ zoom: 2 }));
  expect(outcomes).toMatchObject([{ width: 640, enlargedFrom: 150 }]);
  const [circle] = await performed('circle', createOptions());
  expect(circle).not.toHaveProperty('enlargedFrom');
});

it('reports a picture as soon as it is written', async () => {
  const { signal } = new AbortController();
  const written: number[] = [];
  await performed('circle', createOptions({ kit: true }), counting(), signal, () => {
    written.push(readdirSync(out).length);
  });
  expect(written).toEqual([1, 2, 3, 4, 5]);
});

it('opens no photo whose pictures all exist', async () => {
  for (const { file } of KIT) writeFileSync(join(out, file), 'mine');
  const outcomes = await performed('circle', createOptions({ kit: true, skipExisting: true }));
  expect(outcomes).toMatchObject(KIT.map(({ tool }) => ({ status: 'skipped', tool })));
  expect(await performed('circle', createOptions({ kit: true }))).toMatchObject(
    KIT.map(({ tool }) => ({ status: 'failed', tool })),
  );
  expect(calls).toEqual([]);
});

it('opens no photo for a dry run', async () => {
  const outcomes = await performed('circle', createOptions({ kit: true, dryRun: true }));
  expect(outcomes).toMatchObject(KIT.map(({ tool }) => ({ status: 'planned', tool })));
  expect(calls).toEqual([]);
});

it('makes the missing pictures exactly as it would make all of them', async () => {
  const options = createOptions({ kit: true, skipExisting: true });
  await performed('circle', options);
  const [, missing] = KIT;
  rmSync(join(out, missing?.file ?? ''));
  const outcomes = await performed('circle', options);
  expect(outcomes.filter(({ status }) => status === 'made')).toMatchObject([
    { tool: missing?.tool },
  ]);
  expect(opened[1]).toEqual(opened[0]);
});

it('lets the engine decode a part of a photo only for pictures that need no more', async () => {
  await performed('whatsapp', createOptions());
  await performed('circle', createOptions({ kit: true }));
  expect(opened).toEqual([{ resultSide: 640 }, { resultSide: undefined }]);
});

it('reports a refused photo for each picture', async () => {
  const open = () => Promise.reject(new EngineError('decode-failed'));
  const engine = { ...counting(), open };
  const outcomes = await performed('circle', createOptions({ kit: true }), engine);
  const message = 'is damaged';
  expect(outcomes).toEqual(
    KIT.map(({ tool }) => ({ status: 'refused', photo: PHOTO, tool, message })),
  );
  expect(calls).toEqual([]);
});

it('continues after a picture that fails, and closes the photo', async () => {
  let left = 2;
  const encode = () => {
    calls.push('encode');
    return --left === 0
      ? Promise.reject(new Error('cannot be made'))
      : Promise.resolve(new Blob(['a picture']));
  };
  const outcomes = await performed('circle', createOptions({ kit: true }), counting({ encode }));
  expect(outcomes.map(({ status }) => status)).toEqual(['made', 'failed', 'made', 'made', 'made']);
  expect(calls.at(-1)).toBe('close');
});

it('ends after the picture during which it is interrupted, and closes the photo', async () => {
  const controller = new AbortController();
  const encode = () => {
    controller.abort();
    return Promise.resolve(new Blob(['a picture']));
  };
  const options = createOptions({ kit: true });
  expect(await performed('circle', options, counting({ encode }), controller.signal)).toEqual([]);
  expect(calls).toEqual(['open', 'close']);
  expect(readdirSync(out)).toEqual([]);
});
