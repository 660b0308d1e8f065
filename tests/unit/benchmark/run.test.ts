import type { Job } from '../../../packages/records/src/benchmark-report';
import { describe, expect, it } from 'vitest';
import { runBenchmark, type Bench, type Progress } from '../../../src/benchmark/run';
import { type EngineKind, type OpenOptions, type Photo, type Preview, EngineError } from 'roundel';
import { FakePhoto } from '../../support/fake-photo';

const FILE = new Blob(['a picture']);
const JOBS: readonly Job[] = [
  { kind: 'tool', id: 'circle-image-maker' },
  { kind: 'kernel', id: 'vignette' },
];

/** A clock that advances only when an engine works, so that every duration is known. */
class Clock {
  time = 0;
  readonly now = (): number => this.time;
}

interface FakeTimes {
  readonly open: number;
  /** The duration of each preview, in milliseconds. The last duration repeats. */
  readonly preview: readonly number[];
  readonly encode: number;
}

/** Returns an engine that takes the given times and records its calls. */
function fakeEngine(kind: EngineKind, clock: Clock, times: FakeTimes, calls: string[]) {
  let previews = 0;
  const engine = {
    onPreview: (photo: FakePhoto): Promise<Preview> => {
      if (photo.isClosed) return Promise.reject(new EngineError('photo-closed'));
      clock.time += times.preview[Math.min(previews++, times.preview.length - 1)] ?? 0;
      calls.push(`${kind} preview`);
      const bitmap: ImageBitmap = { width: 400, height: 300, close: () => undefined };
      return Promise.resolve({ bitmap, width: 400, height: 300 });
    },
    open: (_file: Blob, { resultSide, signal }: OpenOptions = {}): Promise<Photo> => {
      if (signal?.aborted === true)
        return Promise.reject(new DOMException('cancelled', 'AbortError'));
      clock.time += times.open;
      const photo = new FakePhoto({ width: 400, height: 300, type: 'jpeg', engine: kind });
      photo.preview = () => engine.onPreview(photo);
      photo.encode = () => {
        if (photo.isClosed) return Promise.reject(new EngineError('photo-closed'));
        clock.time += times.encode;
        calls.push(`${kind} encode`);
        return Promise.resolve(new Blob([new Uint8Array(kind === 'wasm' ? 60 : 100)]));
      };
      photo.close = () => {
        photo.isClosed = true;
        calls.push(`${kind} close`);
      };
      calls.push(resultSide === undefined ? `${kind} open` : `${kind} open for ${resultSide}`);
      return Promise.resolve(photo);
    },
    encodePixels: () => Promise.resolve(new Blob(['png'])),
  };
  return engine;
}

function bench(overrides: Partial<Bench> = {}) {
  const clock = new Clock();
  const calls: string[] = [];
  const engines = {
    wasm: fakeEngine('wasm', clock, { open: 10, preview: [5, 2, 8], encode: 20 }, calls),
    canvas: fakeEngine('canvas', clock, { open: 12, preview: [30], encode: 50 }, calls),
  };
  const made: Bench = {
    engines,
    now: clock.now,
    compare: () => Promise.resolve({ worst: 1, psnr: 60 }),
    ...overrides,
  };
  return { bench: made, engines, calls };
}

function run(
  made: Bench,
  signal = new AbortController().signal,
  repetitions = 3,
  jobs: readonly Job[] = JOBS,
) {
  const progress: Progress[] = [];
  const options = {
    jobs,
    repetitions,
    signal,
    onProgress: (p: Progress) => progress.push(p),
  };
  return { result: runBenchmark(FILE, made, options), progress };
}

describe('runBenchmark', () => {
  it('times a tool from the file to the preview and to the PNG', async () => {
    const { results, width, height } = await run(bench().bench).result;
    expect([width, height]).toEqual([400, 300]);
    const { wasm, canvas } = results[0]?.paths ?? {};
    if (wasm?.ok !== true || canvas?.ok !== true) throw new Error('a path failed');
    // Opening takes 10 ms. Previewing takes 5, 2 and 8 ms. Encoding the PNG takes 20 ms more.
    expect(wasm.measures.preview).toMatchObject({ count: 3, min: 12, median: 15, max: 18 });
    expect(wasm.measures.png).toMatchObject({ count: 3, min: 32, median: 35, max: 38 });
    expect(wasm.measures.bytes).toMatchObject({ min: 60, max: 60 });
    expect(canvas.measures.preview?.median).toBe(42);
    expect(canvas.measures.png?.median).toBe(92);
  });

  it('times a kernel without opening and encoding', async () => {
    const { results } = await run(bench().bench).result;
    const { canvas } = results[1]?.paths ?? {};
    if (canvas?.ok !== true) throw new Error('the path failed');
    expect(canvas.measures.time?.median).toBe(30);
    expect(Object.keys(canvas.measures)).toEqual(['time']);
  });

  it.each([
    ['decodeFile', 12],
    ['preview', 30],
    ['encodePng', 50],
  ] as const)('times %s alone', async (id, expected) => {
    const jobs: readonly Job[] = [{ kind: 'kernel', id }];
    const { results } = await run(bench().bench, undefined, 1, jobs).result;
    expect(results[0]?.paths.canvas).toMatchObject({
      ok: true,
      measures: { time: { median: expected } },
    });
  });

  it('opens the picture for the size of the result, as the editor does', async () => {
    const { bench: made, calls } = bench();
    const jobs: readonly Job[] = [
      { kind: 'tool', id: 'whatsapp-dp-editor' },
      { kind: 'tool', id: 'circle-image-maker' },
      { kind: 'kernel', id: 'decodeFile' },
    ];
    await run(made, undefined, 1, jobs).result;
    expect(calls.filter((call) => call.startsWith('wasm open')).slice(-3)).toEqual([
      'wasm open for 640',
      'wasm open',
      'wasm open',
    ]);
  });

  it('compares equivalent jobs only once', async () => {
    const jobs: readonly Job[] = [
      { kind: 'tool', id: 'crop-square-image' },
      { kind: 'kernel', id: 'crop' },
    ];
    let comparisons = 0;
    const compare = () => {
      comparisons++;
      return Promise.resolve({ worst: 0, psnr: Infinity });
    };
    const { results } = await run(bench({ compare }).bench, undefined, 1, jobs).result;
    expect(results.map(({ agreement }) => agreement?.holds)).toEqual([true, true]);
    expect(comparisons).toBe(1);
  });

  it('compares all jobs before timing any, and alternates the paths', async () => {
    const { bench: made, calls } = bench();
    const { result, progress } = run(made);
    await result;
    expect(progress.map(({ phase }) => phase).join(' ')).toBe(
      'agreement agreement timing timing timing timing timing timing',
    );
    expect(progress.map(({ share }) => share)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => n / 8));
    const timed = calls.filter((call) => call.endsWith('preview'));
    expect(timed).toEqual(
      Array.from({ length: 6 }, () => ['wasm preview', 'canvas preview']).flat(),
    );
  });

  it('closes everything it opens', async () => {
    const { bench: made, calls } = bench();
    await run(made).result;
    for (const path of ['wasm', 'canvas']) {
      const count = (what: string) => calls.filter((call) => call === `${path} ${what}`).length;
      expect(count('open')).toBe(1 + 2 * 3);
      expect(count('close')).toBe(count('open'));
    }
  });

  it('reports jobs whose pictures differ too much', async () => {
    // The jobs blend colours, so a channel may differ by 2 of 255 levels.
    const compare = () => Promise.resolve({ worst: 3, psnr: 50 });
    const { results } = await run(bench({ compare }).bench).result;
    expect(results.map(({ agreement }) => agreement?.holds)).toEqual([false, false]);
  });

  it('continues when a comparison fails', async () => {
    const compare = () => Promise.reject(new RangeError('sizes differ'));
    const { results } = await run(bench({ compare }).bench).result;
    expect(results.map(({ agreement }) => agreement)).toEqual([null, null]);
    expect(results[0]?.paths.wasm.ok).toBe(true);
  });

  it('reports the code of a failing path and measures the other', async () => {
    const { bench: made, engines } = bench();
    engines.canvas.onPreview = () => Promise.reject(new EngineError('out-of-memory'));
    const { results } = await run(made).result;
    expect(results[0]?.paths.canvas).toEqual({ ok: false, code: 'out-of-memory' });
    expect(results[0]?.paths.wasm.ok).toBe(true);
  });

  it('rejects with an AbortError when it is cancelled', async () => {
    const controller = new AbortController();
    const { bench: made } = bench({
      compare: () => {
        controller.abort();
        return Promise.resolve({ worst: 0, psnr: Infinity });
      },
    });
    await expect(run(made, controller.signal).result).rejects.toMatchObject({ name: 'AbortError' });
  });
});
