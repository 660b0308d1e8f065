import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../packages/roundel/src/engine/deferred';
import type { EncodeOptions } from '../../../packages/roundel/src/engine/engine';
import type { WorkerApi } from '../../../packages/roundel/src/engine/protocol';
import { clientWith, codeOf, disposeClients, FILE, held, never, workers } from './clients';
import { INFO, ok } from './fake-worker';

const ABORTED = { ok: false, code: 'aborted', detail: '', fatal: false } as const;

/** Calls a progress callback. Over comlink, the call returns a promise, which resolves when the call has arrived. */
function reported(onProgress: ((share: number) => void) | null, share: number): Promise<void> {
  return (onProgress as unknown as (share: number) => Promise<void>)(share);
}

afterEach(() => {
  disposeClients();
  vi.useRealTimers();
});

describe('EngineClient', () => {
  it('opens, encodes and closes in one worker', async () => {
    const client = clientWith({});
    const info = await client.open(FILE, {}, never);
    expect(info).toMatchObject({ width: 4, height: 3, type: 'png' });
    const png = await client.encode(info.id, [], {}, never);
    expect(await png.text()).toBe('png');
    client.close(info.id);
    expect(await codeOf(client.encode(info.id, [], {}, never))).toBe('unknown-source');
    expect(workers).toHaveLength(1);
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
    expect(await codeOf(client.open(FILE, {}, never))).toBe('decode-failed');
    refuse = false;
    expect(await codeOf(client.open(FILE, {}, never))).toBe('resolved');
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
    await client.open(FILE, { resultSide: 640 }, never);
    await client.open(FILE, {}, never);
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
    const { id } = await client.open(FILE, { atMost }, never);
    expect(await codeOf(client.encode(id, [], {}, never))).toBe('worker-crashed');
    await client.encode(id, [], {}, never);
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
    const { id } = await client.open(FILE, {}, never);
    await client.encode(id, [], {}, never);
    await client.encode(id, [], { level: 'smallest', maxSide: 200, lane: 'kit' }, never);
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
    const { id } = await client.open(FILE, {}, never);
    await client.encode(id, [], { onProgress: (share) => shares.push(share) }, never);
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
    const { id } = await client.open(FILE, {}, never);
    await client.encode(id, [], { onProgress: (share) => shares.push(share) }, never);
    await (
      await late.promise
    )();
    expect(shares).toEqual([]);
  });

  it('rejects a call with an aborted signal without starting a worker', async () => {
    const client = clientWith({});
    expect(await codeOf(client.open(FILE, {}, AbortSignal.abort()))).toBe('aborted');
    expect(workers).toHaveLength(0);
  });

  it('removes a cancelled job from the queue', async () => {
    const first = held<typeof INFO>();
    const client = clientWith({ api: { open: first.call } });
    const opening = client.open(FILE, {}, never);
    const controller = new AbortController();
    const waiting = client.open(FILE, {}, controller.signal);
    await first.called;
    controller.abort();
    expect(await codeOf(waiting)).toBe('aborted');
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
    const { id } = await client.open(FILE, {}, never);
    const controller = new AbortController();
    const encoding = client.encode(id, [], {}, controller.signal);
    await first.called;
    controller.abort();
    expect(await codeOf(encoding)).toBe('aborted');
    expect(await (await client.encode(id, [], {}, never)).text()).toBe('second');
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
    const { id } = await client.open(FILE, {}, never);
    const mask = { kind: 'circleMask' } as const;
    const running = client.encode(id, [], {}, never);
    await first.called;
    const overtaken = client.encode(id, [mask], {}, never);
    const newest = client.encode(id, [mask, mask], {}, never);
    expect(await codeOf(running)).toBe('aborted');
    expect(await codeOf(overtaken)).toBe('aborted');
    expect(await (await newest).text()).toBe('newest');
    expect(seen).toEqual([0, 2]);
  });

  it('runs requests of different lanes one after the other', async () => {
    const first = held<Blob>();
    const seen: number[] = [];
    const client = clientWith({
      api: {
        encode: (_job, _id, ops) => {
          seen.push(ops.length);
          return seen.length === 1 ? first.call() : Promise.resolve(ok(new Blob(['later'])));
        },
      },
    });
    const { id } = await client.open(FILE, {}, never);
    const mask = { kind: 'circleMask' } as const;
    const result = client.encode(id, [], {}, never);
    await first.called;
    const ofKit = client.encode(id, [mask], { lane: 'kit' }, never);
    expect(seen).toEqual([0]);
    first.answer(ok(new Blob(['first'])));
    expect(await (await result).text()).toBe('first');
    expect(await (await ofKit).text()).toBe('later');
    expect(seen).toEqual([0, 1]);
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
    const { id } = await client.open(FILE, {}, never);
    const running = client.encode(id, [], {}, never);
    await first.called;
    const waiting = client.render(id, [], {}, never);
    client.close(id);
    expect(await codeOf(running)).toBe('aborted');
    expect(await codeOf(waiting)).toBe('aborted');
    await client.open(FILE, {}, never);
    expect(workers[0]?.calls).toEqual(['start', 'open', 'encode 2', 'cancel 2', 'close 1', 'open']);
  });

  it('does not cancel the jobs of other pictures when closing one', async () => {
    const first = held<Blob>();
    const client = clientWith({ api: { encode: first.call } });
    const kept = await client.open(FILE, {}, never);
    const closed = await client.open(FILE, {}, never);
    const running = client.encode(kept.id, [], {}, never);
    await first.called;
    client.close(closed.id);
    first.answer(ok(new Blob(['png'])));
    expect(await (await running).text()).toBe('png');
  });
});
