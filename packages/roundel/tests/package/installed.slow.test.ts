/** The package `roundel` as npm would publish it, installed into an empty project and used in Node. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Roundel from '../../src/index';
import { ThreadWorker } from '../../src/node/thread-worker';
import { OPERATIONS, TOOLS } from 'roundel/tools';
import { builtPackage, checkPackage } from '../../../../scripts/package/build.mjs';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { broken, photo } from '../../../../tests/fixtures/index';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import { decodePng, type Picture } from '../../../../tests/support/picture';
import { expectedChecksum } from '../../../../tests/support/same-bytes';

const PHOTO = new Blob([photoBytes('portrait-exif6.jpg')]);

let installed: Installed;
let engine: Roundel.EngineClient;
let roundel: typeof Roundel;

beforeAll(async () => {
  installed = await installPackage();
  roundel = (await import(
    /* @vite-ignore */ pathToFileURL(join(installed.folder, 'node/index.js')).href
  )) as typeof Roundel;
  engine = new roundel.EngineClient();
});

afterAll(() => {
  engine.dispose();
  installed.remove();
});

it('passes publint and arethetypeswrong', async () => {
  await expect(checkPackage(await builtPackage())).resolves.toBeUndefined();
});

/** Returns the gzipped size of a script and of all scripts that it imports statically, in bytes. */
function gzipped(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const imports = code.matchAll(/\b(?:from|import)\s*["'](\.\/[^"']+)["']/g);
  return [...imports].reduce(
    (total, [, path = '']) => total + gzipped(join(dirname(file), path), seen),
    gzipSync(code).length,
  );
}

it.each(['roundel', 'roundel/tools', 'roundel/formats'])(
  '%s has the size in the README',
  (name) => {
    const readme = readFileSync('packages/roundel/README.md', 'utf8');
    const [, stated] = new RegExp(`^\\| \`${name}\` +\\| (\\d+) KB`, 'm').exec(readme) ?? [];
    const entry = name.split('/')[1] ?? 'index';
    const bytes = gzipped(join(installed.folder, 'browser', `${entry}.js`));
    expect(bytes).toBeLessThanOrEqual(Number(stated) * 1024);
    expect(bytes).toBeGreaterThan(Number(stated) * 1024 * 0.7);
  },
);

it.each([
  ['Node without the library dom', ['es2022'], ['node']],
  ['a browser', ['es2022', 'dom'], []],
])('has types for %s', (_where, lib, types) => {
  const code = `
    import { EngineClient, makePicture, openPhoto, type Op } from 'roundel';
    import { findTool, frameFace, NO_ADJUSTMENTS } from 'roundel/tools';
    import { encodeAs } from 'roundel/formats';

    const engine = new EngineClient();
    export async function jpegOf(file: Blob): Promise<Blob> {
      using photo = await engine.open(file, { signal: AbortSignal.timeout(1000) });
      const tool = findTool('circle');
      const [face] = await photo.faces();
      const framing = face && frameFace(face, tool, NO_ADJUSTMENTS, photo);
      const ops: readonly Op[] = tool.plan(framing ?? {}, photo);
      return (await encodeAs(await photo.pixels(ops), 'jpeg')).blob;
    }
    // @ts-expect-error There may be no tool of that name.
    findTool('circle' as string).plan;
    export async function pictureOf(file: Blob): Promise<Blob> {
      using photo = await openPhoto(file);
      const [around = null] = await photo.faces();
      const { fits } = await photo.make('whatsapp', { zoom: 2, around }, { format: 'jpeg' });
      // @ts-expect-error No tool has this setting.
      await photo.make('circle', { zom: 2 });
      return fits ? file : (await makePicture(file, 'circle')).blob;
    }`;
  writeFileSync(join(installed.project, 'types.ts'), code);
  const typeRoots = [join(process.cwd(), 'node_modules/@types')];
  const compilerOptions = {
    lib,
    types,
    typeRoots,
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
  };
  writeFileSync(
    join(installed.project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['types.ts'] }),
  );
  const tsc = join(process.cwd(), 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', installed.project], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

it('lists every tool with its settings in the README', () => {
  const readme = readFileSync('packages/roundel/README.md', 'utf8');
  const rows = TOOLS.map(({ id, alias, params }) => {
    const [, , settings = ''] =
      new RegExp(`^\\| \`${alias}\` \\(${id}\\) +\\|(.*)\\|(.*)\\|$`, 'm').exec(readme) ?? [];
    return { id, expected: params.map((param) => param.id), settings };
  });
  const groups = new Map(
    [...readme.matchAll(/(\w+)(?: stands)? for\s(`[^;.]*)/g)].map(([, name, list = '']) => [
      name,
      list.match(/\w+/g) ?? [],
    ]),
  );
  for (const { id, expected, settings } of rows) {
    const listed = settings.match(/\w+/g) ?? [];
    expect(
      listed.flatMap((name) => groups.get(name) ?? [name]),
      id,
    ).toEqual(expected);
  }
});

it('names everything that it contains, with its licence', () => {
  const notices = readFileSync(join(installed.folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const others = ['comlink', '@jsquash/jpeg', '@jsquash/webp', 'commander', 'cli-progress'];
  for (const name of [...others, 'MozJPEG', 'libwebp', 'YuNet', 'image-webp', 'png', 'weezl']) {
    expect(notices).toMatch(new RegExp(`^${name} .*\\(.*\\)`, 'm'));
  }
  // The notices must name the crates in the lock file. `node scripts/assets/crate-notices.mjs` updates them.
  const lock = readFileSync('crates/Cargo.lock', 'utf8');
  const crates = readFileSync('crates/THIRD-PARTY-NOTICES.txt', 'utf8').matchAll(
    /^([\w-]+) (\d+\.\d+\.\d+) \(/gm,
  );
  const named = [...crates].map(([, name = '', version = '']) => [name, version] as const);
  expect(named.length).toBeGreaterThan(10);
  for (const [name, version] of named) {
    expect(lock).toContain(`name = "${name}"\nversion = "${version}"`);
  }
});

const KINDS = Object.keys(OPERATIONS).join(', ');

describe('a picture in one line', () => {
  /** Runs a script in the project, and returns the lines that it prints. The script must end by itself. */
  const print = (script: string): readonly string[] => {
    copyFileSync(photo('portrait-exif6.jpg').path, join(installed.project, 'photo.jpg'));
    writeFileSync(join(installed.project, 'line.mjs'), script);
    const { stdout, stderr } = spawnSync(process.execPath, ['line.mjs'], {
      cwd: installed.project,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  it('is the same as everywhere, and the process ends without `dispose`', () => {
    const printed = print(`
      import { createHash } from 'node:crypto';
      import { readFile } from 'node:fs/promises';
      import { makePicture } from 'roundel';

      const { blob } = await makePicture(new Blob([await readFile('photo.jpg')]), 'circle');
      console.log(createHash('sha256').update(Buffer.from(await blob.arrayBuffer())).digest('hex'));
    `);
    expect(printed).toEqual([expectedChecksum('photos/portrait-exif6.jpg', 'circle-image-maker')]);
  });

  it('is made of several photos at the same time by the workers of one engine', () => {
    const printed = print(`
      import { readFile } from 'node:fs/promises';
      import { EngineClient } from 'roundel';

      const engine = new EngineClient({ workers: 2 });
      const file = new Blob([await readFile('photo.jpg')]);
      const make = async (tool) => {
        const photo = await engine.open(file);
        const options = { format: 'webp', maxBytes: 400_000 };
        const { width, height, fits, blob } = await photo.make(tool, {}, options);
        photo.close();
        return [width, height, fits, blob.type].join(' ');
      };
      const made = await Promise.all(['whatsapp', 'facebook', 'instagram'].map(make));
      for (const line of made) console.log(line);
    `);
    expect(printed).toEqual([
      '640 640 true image/webp',
      '400 400 true image/webp',
      '320 320 true image/webp',
    ]);
  });

  it('closes a photo at the end of its block, also where the language lacks the symbol', () => {
    const code = `
      import { readFile } from 'node:fs/promises';
      const { openPhoto } = await import('roundel');

      let forgotten;
      {
        using photo = await openPhoto(new Blob([await readFile('photo.jpg')]));
        forgotten = photo;
      }
      await forgotten.encode([]).catch(({ code }) => console.log(code));`;
    const options = { target: ScriptTarget.ES2022, module: ModuleKind.ES2022 };
    const { outputText } = transpileModule(code, { compilerOptions: options });
    // As in Safari. Node does not let go of its own symbol.
    const withoutSymbol = `
      const Whole = Symbol;
      globalThis.Symbol = (text) => Whole(text);
      for (const name of Reflect.ownKeys(Whole)) {
        if (name === 'dispose' || name === 'asyncDispose') continue;
        Object.defineProperty(Symbol, name, Object.getOwnPropertyDescriptor(Whole, name));
      }`;
    expect(print(`${withoutSymbol}\n${outputText}`)).toEqual(['photo-closed']);
  });

  it('says what is wrong with an argument', () => {
    const printed = print(`
      import { makePicture } from 'roundel';

      const refused = ({ code, parameter, message }) => console.log(code, parameter, message);
      await makePicture(new Blob([]), 'circle', { zoom: 9 }).catch(refused);
      await makePicture('photo.jpg', 'circle').catch(refused);
    `);
    expect(printed).toEqual([
      'invalid-operation zoom Expected a number from 1 to 4 for zoom of circle, received 9',
      'file-unreadable file Expected a Blob for file, received "photo.jpg"',
    ]);
  });
});

// `packages/roundel/tests/command/command-same-bytes.slow.test.ts` compares what this engine makes with the results in browsers.
describe('the engine in Node', () => {
  it('refuses a broken file with a code, and continues', async () => {
    const file = new Blob([readFileSync(broken('truncated.jpg').path)]);
    await expect(engine.open(file)).rejects.toMatchObject({ code: 'decode-failed' });
    await expect(engine.open(file)).rejects.toBeInstanceOf(roundel.EngineError);
  });

  it('has no bitmaps, and says so', async () => {
    const photo = await engine.open(PHOTO);
    await expect(photo.preview([])).rejects.toMatchObject({
      code: 'unsupported-browser',
    });
    photo.close();
  });

  it.each([
    [null, 'Expected an array of operations for ops, received null'],
    [[null], `Expected one of ${KINDS} for kind, received undefined`],
    [[{ kind: 'emboss' }], `Expected one of ${KINDS} for kind, received "emboss"`],
    [
      [{ kind: 'crop', x: 0n, y: 0, width: 1, height: 1 }],
      'Expected parameters that JSON can hold',
    ],
    [[{ kind: 'crop' }], 'Expected an integer for x of crop, received undefined'],
    [
      [{ kind: 'linearGradient', angle: 0 }],
      'Expected the parameters of linearGradient, received kind, angle',
    ],
    [
      [{ kind: 'frame', thickness: 1, alpha: 1, color: '#fff' }],
      'Expected three integers from 0 to 255 for color of frame, received "#fff"',
    ],
    [[{ kind: 'crop', x: () => 0 }], '() => 0 could not be cloned.'],
  ])('refuses the operations %o of a caller without types, and continues', async (ops, message) => {
    const photo = await engine.open(PHOTO);
    const refusal = { code: 'invalid-operation', message };
    const wrong = ops as unknown as readonly Roundel.Op[];
    await expect(photo.encode(wrong)).rejects.toMatchObject(refusal);
    await expect(photo.pixels(wrong)).rejects.toMatchObject(refusal);
    expect((await photo.encode([])).type).toBe('image/png');
    photo.close();
  });

  it('refuses pixels that do not fit their size', async () => {
    const data = new Uint8ClampedArray(3);
    const refusal = {
      code: 'invalid-operation',
      message: 'Expected 80000 bytes for data, received 3',
    };
    await expect(engine.encodePixels({ data, width: 200, height: 100 })).rejects.toMatchObject(
      refusal,
    );
  });

  it('refuses what is not a photo, and what is not a signal', async () => {
    const noBlob = 'photo.jpg' as unknown as Blob;
    await expect(engine.open(noBlob)).rejects.toMatchObject({
      code: 'file-unreadable',
      message: 'Expected a Blob for file, received "photo.jpg"',
    });
    const signal = new EventTarget() as AbortSignal;
    const message = 'Expected an AbortSignal for signal';
    await expect(engine.open(new Blob([]), { signal })).rejects.toThrow(message);
    const formats = pathToFileURL(join(installed.folder, 'node/formats.js')).href;
    const { encodeAs } = (await import(
      /* @vite-ignore */ formats
    )) as typeof import('../../src/formats');
    const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
    await expect(encodeAs(pixels, 'jpeg', { signal })).rejects.toThrow(message);
  });

  it('refuses every call after dispose', async () => {
    const other = new roundel.EngineClient();
    const photo = await other.open(PHOTO);
    other.dispose();
    const refusal = { code: 'worker-unavailable', message: 'the engine was disposed of' };
    for (const call of [other.open(PHOTO), photo.encode([]), photo.faces(), other.warm()]) {
      await expect(call).rejects.toMatchObject(refusal);
    }
  });

  it('stops work when its signal fires', async () => {
    const controller = new AbortController();
    const opening = engine.open(PHOTO, { signal: controller.signal });
    controller.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a worker thread that dies', () => {
  /** A worker that hangs in its next job, and one that ends, when the test says so. */
  const startMortal = (): ThreadWorker => {
    const script = join(installed.project, 'mortal.js');
    const worker = pathToFileURL(join(installed.folder, 'node/worker.js')).href;
    const code = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (order) => {
        // The engine waits for a new task in every job.
        if (order === 'hang') globalThis.setImmediate = () => undefined;
        if (order === 'die') process.exit(3);
      });
      await import(${JSON.stringify(worker)});`;
    writeFileSync(script, code);
    return new ThreadWorker(pathToFileURL(script));
  };

  /** Resolves when the thread has begun a job. */
  const begun = (thread: ThreadWorker): Promise<void> =>
    new Promise((resolve) => {
      thread.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<{ started?: number } | null>;
        if (data?.started !== undefined) resolve();
      });
    });

  /** Resolves when the thread has ended. */
  const ended = (thread: ThreadWorker): Promise<unknown> =>
    new Promise((resolve) => {
      thread.addEventListener('error', resolve, { once: true });
    });

  const catchCode = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'resolved',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  let threads: ThreadWorker[];
  let mortal: Roundel.EngineClient;

  beforeEach(() => {
    threads = [];
    mortal = new roundel.EngineClient({
      spawn: () => {
        const thread = startMortal();
        threads.push(thread);
        return thread as unknown as Worker;
      },
    });
  });

  afterEach(() => {
    mortal.dispose();
  });

  /** The newest thread. */
  const newest = (): ThreadWorker => {
    const thread = threads.at(-1);
    if (thread === undefined) throw new Error('no thread was started');
    return thread;
  };

  it('while it starts is replaced by the next call', async () => {
    const starting = catchCode(mortal.warm());
    newest().postMessage('die');
    expect(await starting).toBe('worker-unavailable');
    expect(await catchCode(mortal.open(PHOTO))).toBe('resolved');
  });

  it('while it is idle has its photo opened again by the next', async () => {
    const photo = await mortal.open(PHOTO);
    const before = await (await photo.encode([])).arrayBuffer();
    const dead = ended(newest());
    newest().postMessage('die');
    await dead;
    expect(await (await photo.encode([])).arrayBuffer()).toEqual(before);
    expect(threads.length).toBeGreaterThan(1);
  });

  it('while it works rejects everything in flight', async () => {
    const photo = await mortal.open(PHOTO);
    newest().postMessage('hang');
    const working = begun(newest());
    const calls = [photo.encode([]), mortal.open(PHOTO)].map(catchCode);
    await working;
    newest().postMessage('die');
    expect(await Promise.all(calls)).toEqual(['worker-crashed', 'worker-crashed']);
    expect(await catchCode(photo.encode([]))).toBe('resolved');
  });

  it('while it is asked to stop is replaced for the job that waits', async () => {
    const photo = await mortal.open(PHOTO);
    newest().postMessage('hang');
    const working = begun(newest());
    const controller = new AbortController();
    const encoding = photo.encode([], { signal: controller.signal });
    await working;
    controller.abort();
    await expect(encoding).rejects.toMatchObject({ name: 'AbortError' });
    expect(await catchCode(photo.encode([]))).toBe('resolved');
    expect(threads.length).toBeGreaterThan(1);
  });
});

describe('an example in the README', () => {
  const readme = readFileSync('packages/roundel/README.md', 'utf8');
  const examples = [...readme.matchAll(/^## (.*)\n[^]*?```js\n([^]*?)```/gm)].map(
    ([, title = '', code = '']) => ({ title, code }),
  );
  const face = FACE_PHOTOS.hopper;

  /** A folder of this project, in which plain Node finds the package as in any project that depends on it. */
  let own: string;
  beforeAll(() => {
    mkdirSync('.cache', { recursive: true });
    own = mkdtempSync(join('.cache', 'readme-'));
  });
  afterAll(() => {
    rmSync(own, { recursive: true });
  });

  /** Runs an example in a folder with a photo, and returns the picture that it writes. */
  const run = (title: string, folder: string, name: string): Picture => {
    const code = examples.find((example) => example.title === title)?.code ?? '';
    copyFileSync(face.path, join(folder, 'photo.jpg'));
    writeFileSync(join(folder, 'example.mjs'), code);
    execFileSync(process.execPath, ['example.mjs'], { cwd: folder, stdio: 'pipe' });
    return decodePng(readFileSync(join(folder, name)));
  };
  const readCorner = ({ data }: Picture) => [...data.subarray(0, 4)];
  const shorter = Math.min(face.width, face.height);

  it('has a title that this test knows', () => {
    expect(examples.map(({ title }) => title)).toEqual([
      'A circle in Node',
      // tests/browsers/package.spec.ts runs this example.
      'A circle in the browser',
      'A place, within its limit',
      'A shape of your own',
      'Several pictures of a photo',
      'Better light',
      'Words along a ring',
      'Many photos at a time',
    ]);
  });

  // Node finds the package in both. The other examples need only one of them.
  it.each([
    ['the archive', () => installed.project],
    ['the project', () => own],
  ])('makes a circle from %s', (_where, folder) => {
    const circle = run('A circle in Node', folder(), 'circle.png');
    expect([circle.width, circle.height]).toEqual([shorter, shorter]);
    expect(readCorner(circle)[3]).toBe(0);
  });

  it('improves the light and adds a look, which has more red than blue', () => {
    const circle = run('Better light', installed.project, 'improved.png');
    expect([circle.width, circle.height]).toEqual([shorter, shorter]);
    const plain = run('A circle in Node', installed.project, 'circle.png');
    const sum = ({ data }: Picture, channel: number) =>
      data.reduce((all, value, index) => all + (index % 4 === channel ? value : 0), 0);
    const warmth = (picture: Picture) => sum(picture, 0) / sum(picture, 2);
    expect(warmth(circle)).toBeGreaterThan(1.02 * warmth(plain));
  });

  it('makes the picture of a place', () => {
    const picture = run('A place, within its limit', installed.project, 'linkedin.png');
    expect([picture.width, picture.height]).toEqual([400, 400]);
  });

  it('cuts to a shield, which leaves a tenth of the square on both sides', () => {
    const { data, width, height } = run('A shape of your own', installed.project, 'shield.png');
    expect([width, height]).toEqual([shorter, shorter]);
    const middle = Math.floor(shorter / 2);
    const readAlpha = (x: number) => data[(middle * width + x) * 4 + 3];
    expect([0.09, 0.11, 0.5, 0.89, 0.91].map((at) => readAlpha(Math.floor(at * width)))).toEqual([
      0, 255, 255, 255, 0,
    ]);
  });

  it('draws words on a ring of its own colour', () => {
    const { data, width, height } = run('Words along a ring', installed.project, 'words.png');
    const colors = new Set(
      Array.from({ length: width * height }, (_, index) =>
        data.slice(index * 4, index * 4 + 4).join(),
      ),
    );
    expect(colors).toContain('29,94,58,255');
    expect(colors).toContain('255,255,255,255');
  });

  it('makes several pictures around a face', () => {
    const circle = run('Several pictures of a photo', installed.project, 'circle.png');
    expect(circle.width).toBeLessThan(shorter);
    expect(readCorner(circle)[3]).toBe(0);
  });

  it('makes a picture of each photo in a folder', () => {
    const photos = join(installed.project, 'photos');
    mkdirSync(photos);
    for (const name of ['one.jpg', 'two.jpg']) copyFileSync(face.path, join(photos, name));
    const two = run('Many photos at a time', installed.project, 'two.jpg.png');
    expect([two.width, two.height]).toEqual([640, 640]);
    expect(readFileSync(join(installed.project, 'one.jpg.png'))).toEqual(
      readFileSync(join(installed.project, 'two.jpg.png')),
    );
  });
});
