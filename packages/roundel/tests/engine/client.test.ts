import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { type EncodeOptions, EngineClient } from 'roundel';
import type { WorkerApi } from '../../src/engine/protocol';
import {
  createClient,
  clientWith,
  catchCode,
  disposeClients,
  FILE,
  held,
  workers,
} from './clients';
import { INFO, ok } from './fake-worker';

const ORIGIN = { x: 0, y: 0 };
const PIXELS = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
const ABORTED = { ok: false, code: 'aborted', detail: '', fatal: false } as const;

/** Calls a progress callback. Over comlink, the call returns a promise, which resolves when the call has arrived. */
function reported(onProgress: ((share: number) => void) | null, share: number): Promise<void> {
  return (onProgress as unknown as (share: number) => Promise<void>)(share);
}

/** Collects what nothing refers to, and lets the finalizers run. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await new Promise((resolve) => setImmediate(resolve));
}

afterEach(() => {
  disposeClients();
  vi.useRealTimers();
});

describe('EngineClient', () => {
  it('opens, encodes and closes in one worker', async () => {
    const client = clientWith({});
    const photo = await client.open(FILE);
    expect(photo).toMatchObject(INFO);
    const png = await photo.encode([]);
    expect(await png.text()).toBe('png');
    photo.close();
    await client.open(FILE);
    expect(workers.map(({ calls }) => calls)).toEqual([
      ['start', 'open', 'encode 2', 'close 1', 'open'],
    ]);
  });

  it.each(['preview', 'encode', 'pixels', 'faces', 'measureFace'] as const)(
    'rejects %s after close, and says so',
    async (method) => {
      const client = clientWith({});
      const photo = await client.open(FILE);
      const face = { box: { x: 0, y: 0, width: 1, height: 1 }, eyes: [ORIGIN, ORIGIN], score: 1 };
      const call = photo[method].bind(photo) as (first: unknown) => Promise<unknown>;
      photo.close();
      photo.close();
      await expect(call(method === 'measureFace' ? face : [])).rejects.toMatchObject({
        code: 'photo-closed',
        message: `\`${method}\` was called after \`close\``,
      });
      await client.encodePixels(PIXELS);
      expect(workers[0]?.calls).toEqual(['start', 'open', 'close 1', 'encodePixels 2']);
    },
  );

  it('closes a photo at the end of its block with `using`', async () => {
    const client = clientWith({});
    const photo = await client.open(FILE);
    photo[Symbol.dispose]();
    expect(await catchCode(photo.encode([]))).toBe('photo-closed');
  });

  // packages/roundel/tests/package/forgotten-photos.slow.test.ts closes forgotten photos. When a collector finds a single one, nobody
  // promises.
  it('does not close a photo that was forgotten before its calls have ended', async () => {
    const encoding = held<Blob>();
    const client = clientWith({ api: { encode: encoding.call } });
    // A function of its own, because a running function may hold what it no longer uses.
    const encodeForgotten = async (): Promise<Blob> => (await client.open(FILE)).encode([]);
    const forgotten = encodeForgotten();
    await encoding.called;
    for (let times = 0; times < 3; times++) await collectGarbage();
    expect(workers[0]?.calls).toEqual(['start', 'open', 'encode 2']);
    encoding.answer(ok(new Blob(['png'])));
    expect(await (await forgotten).text()).toBe('png');
  });

  it('opens each photo in the worker that has the least to do', async () => {
    const client = createClient(2);
    const first = await client.open(FILE);
    const second = await client.open(FILE);
    first.close();
    const third = await client.open(FILE);
    await third.encode([]);
    await second.encode([]);
    expect(workers.map(({ calls }) => calls)).toEqual([
      ['start', 'open', 'close 1', 'open', 'encode 3'],
      ['start', 'open', 'encode 2'],
    ]);
  });

  it('says which argument is wrong, also if the worker has found it', async () => {
    const none = 'Expected a positive integer for workers, received 0';
    expect(() => new EngineClient({ workers: 0 })).toThrow(none);
    const fault = { parameter: 'x', expected: 'an integer', received: 0.5 };
    const refused = {
      ok: false,
      code: 'invalid-operation',
      detail: '',
      fault,
      fatal: false,
    } as const;
    const client = clientWith({ api: { encode: () => Promise.resolve(refused) } });
    await expect(client.open('photo.jpg' as unknown as Blob)).rejects.toMatchObject({
      code: 'file-unreadable',
      parameter: 'file',
      expected: 'a Blob',
      received: 'photo.jpg',
    });
    expect(workers).toEqual([]);
    const photo = await client.open(FILE);
    await expect(photo.encode([])).rejects.toMatchObject({ code: 'invalid-operation', ...fault });
  });

  it('rejects a signal that is none', async () => {
    const client = clientWith({});
    const photo = await client.open(FILE);
    const call = photo.encode([], { signal: {} as AbortSignal });
    await expect(call).rejects.toThrow('Expected an AbortSignal for signal');
  });

  it('rejects with the code of a refused file and stays usable', async () => {
    let refuse = true;
    const client = clientWith({
      api: {
        open: () =>
          Promise.resolve(
            refuse ? { ok: false, code: 'decode-failed', detail: '', fatal: false } : ok(INFO),
          ),
      },
    });
    expect(await catchCode(client.open(FILE))).toBe('decode-failed');
    refuse = false;
    expect(await catchCode(client.open(FILE))).toBe('resolved');
    expect(workers).toHaveLength(1);
  });

  it('passes the side of the first result on', async () => {
    const sides: (number | undefined)[] = [];
    const client = clientWith({
      api: {
        open: (_job, _file, { resultSide }) => {
          sides.push(resultSide);
          return Promise.resolve(ok(INFO));
        },
      },
    });
    await client.open(FILE, { resultSide: 640 });
    await client.open(FILE);
    expect(sides).toEqual([640, undefined]);
  });

  it('passes the limits of the size on, in a new worker too', async () => {
    const atMost = { side: 4096, pixels: 12_000_000 };
    const limits: unknown[] = [];
    const open: WorkerApi['open'] = (_job, _file, options) => {
      limits.push(options.atMost);
      return Promise.resolve(ok(INFO));
    };
    const trap: WorkerApi['encode'] = () =>
      Promise.resolve({ ok: false, code: 'worker-crashed', detail: '', fatal: true });
    const client = clientWith({ api: { open, encode: trap } }, { api: { open } });
    const photo = await client.open(FILE, { atMost });
    expect(await catchCode(photo.encode([]))).toBe('worker-crashed');
    await photo.encode([]);
    expect(limits).toEqual([atMost, atMost]);
  });

  it('passes the level and the longest side on', async () => {
    const asked: EncodeOptions[] = [];
    const client = clientWith({
      api: {
        encode: (_job, _id, _ops, options) => {
          asked.push(options);
          return Promise.resolve(ok(new Blob()));
        },
      },
    });
    const photo = await client.open(FILE);
    await photo.encode([]);
    await photo.encode([], { level: 'smallest', maxSide: 200, alongside: true });
    expect(asked).toEqual([{}, { level: 'smallest', maxSide: 200 }]);
  });

  it('reports progress while it encodes', async () => {
    const client = clientWith({
      api: {
        encode: async (_job, _id, _ops, _level, onProgress) => {
          await reported(onProgress, 0.25);
          await reported(onProgress, 1);
          return ok(new Blob());
        },
      },
    });
    const shares: number[] = [];
    const photo = await client.open(FILE);
    await photo.encode([], { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25, 1]);
  });

  it('ignores a progress report that arrives after the reply', async () => {
    const late = deferred<() => Promise<void>>();
    const client = clientWith({
      api: {
        encode: (_job, _id, _ops, _level, onProgress) => {
          late.resolve(() => reported(onProgress, 0.5));
          return Promise.resolve(ok(new Blob()));
        },
      },
    });
    const shares: number[] = [];
    const photo = await client.open(FILE);
    await photo.encode([], { onProgress: (share) => shares.push(share) });
    await (
      await late.promise
    )();
    expect(shares).toEqual([]);
  });

  it('rejects a call with an aborted signal without starting a worker', async () => {
    const client = clientWith({});
    expect(await catchCode(client.open(FILE, { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(workers).toHaveLength(0);
  });

  it('removes a cancelled job from the queue', async () => {
    const first = held<typeof INFO>();
    const client = clientWith({ api: { open: first.call } });
    const opening = client.open(FILE);
    const controller = new AbortController();
    const waiting = client.open(FILE, { signal: controller.signal });
    await first.called;
    controller.abort();
    expect(await catchCode(waiting)).toBe('aborted');
    first.answer(ok(INFO));
    await opening;
    expect(workers[0]?.calls.filter((call) => call === 'open')).toHaveLength(1);
  });

  it('cancels the running job in the worker and continues when it has stopped', async () => {
    const first = held<Blob>();
    let encodes = 0;
    const client = clientWith({
      api: {
        encode: () => (++encodes === 1 ? first.call() : Promise.resolve(ok(new Blob(['second'])))),
        cancel: () => {
          first.answer(ABORTED);
        },
      },
    });
    const photo = await client.open(FILE);
    const controller = new AbortController();
    const encoding = photo.encode([], { signal: controller.signal });
    await first.called;
    controller.abort();
    expect(await catchCode(encoding)).toBe('aborted');
    expect(await (await photo.encode([])).text()).toBe('second');
    expect(workers).toHaveLength(1);
  });

  it('replaces unfinished requests for a picture by the newest one', async () => {
    const first = held<Blob>();
    const seen: number[] = [];
    const client = clientWith({
      api: {
        encode: (_job, _id, ops) => {
          seen.push(ops.length);
          return seen.length === 1 ? first.call() : Promise.resolve(ok(new Blob(['newest'])));
        },
        cancel: () => {
          first.answer(ABORTED);
        },
      },
    });
    const photo = await client.open(FILE);
    const mask = { kind: 'circleMask' } as const;
    const running = photo.encode([]);
    await first.called;
    const overtaken = photo.encode([mask]);
    const newest = photo.encode([mask, mask]);
    expect(await catchCode(running)).toBe('aborted');
    expect(await catchCode(overtaken)).toBe('aborted');
    expect(await (await newest).text()).toBe('newest');
    expect(seen).toEqual([0, 2]);
  });

  it('runs requests alongside others one after the other, and none replaces another', async () => {
    const first = held<Blob>();
    const seen: number[] = [];
    const client = clientWith({
      api: {
        encode: (_job, _photo, ops) => {
          seen.push(ops.length);
          const name = ops.length.toString();
          return seen.length === 1 ? first.call() : Promise.resolve(ok(new Blob([name])));
        },
      },
    });
    const photo = await client.open(FILE);
    const mask = { kind: 'circleMask' } as const;
    const running = photo.encode([]);
    await first.called;
    const alongside = [1, 2].map((count) =>
      photo.encode(Array<typeof mask>(count).fill(mask), { alongside: true }),
    );
    expect(seen).toEqual([0]);
    first.answer(ok(new Blob(['0'])));
    expect(await (await running).text()).toBe('0');
    const newest = photo.encode([mask, mask, mask]);
    const made = await Promise.all([...alongside, newest]);
    expect(await Promise.all(made.map((png) => png.text()))).toEqual(['1', '2', '3']);
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it('cancels the jobs of a picture in the worker before closing it', async () => {
    const first = held<Blob>();
    const client = clientWith({
      api: {
        encode: first.call,
        cancel: () => {
          first.answer(ABORTED);
        },
      },
    });
    const photo = await client.open(FILE);
    const running = photo.encode([]);
    await first.called;
    const waiting = photo.preview([]);
    photo.close();
    expect(await catchCode(running)).toBe('aborted');
    expect(await catchCode(waiting)).toBe('aborted');
    await client.open(FILE);
    expect(workers[0]?.calls).toEqual(['start', 'open', 'encode 2', 'cancel 2', 'close 1', 'open']);
  });

  it('does not cancel the jobs of other pictures when closing one', async () => {
    const first = held<Blob>();
    const client = clientWith({ api: { encode: first.call } });
    const kept = await client.open(FILE);
    const closed = await client.open(FILE);
    const running = kept.encode([]);
    await first.called;
    closed.close();
    first.answer(ok(new Blob(['png'])));
    expect(await (await running).text()).toBe('png');
  });
});
