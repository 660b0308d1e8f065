import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from 'roundel';
import { clientWith, catchCode, disposeClients, FILE, held, workers } from './clients';

afterEach(() => {
  disposeClients();
  vi.useRealTimers();
});

describe('EngineClient, when a worker fails', () => {
  it('terminates a worker that ignores a cancellation and opens the picture in a new one', async () => {
    const stuck = held<Blob>();
    const client = clientWith({ api: { encode: stuck.call } }, {});
    const photo = await client.open(FILE);
    const controller = new AbortController();
    const encoding = catchCode(photo.encode([], { signal: controller.signal }));
    await stuck.called;
    vi.useFakeTimers();
    controller.abort();
    const next = photo.encode([]);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await encoding).toBe('aborted');
    expect(await (await next).text()).toBe('png');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
    expect(workers[1]?.calls.slice(0, 2)).toEqual(['start', 'open']);
  });

  it('rejects all calls when the worker crashes and starts a new one for the next call', async () => {
    const first = held<Blob>();
    const client = clientWith({ api: { encode: first.call } }, {});
    const photo = await client.open(FILE);
    const running = photo.encode([]);
    const waiting = client.open(FILE);
    await first.called;
    workers[0]?.fail();
    expect(await catchCode(running)).toBe('worker-crashed');
    expect(await catchCode(waiting)).toBe('worker-crashed');
    expect(await (await photo.encode([])).text()).toBe('png');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('replaces a worker whose Wasm has trapped', async () => {
    const trap = { ok: false, code: 'worker-crashed', detail: 'unreachable', fatal: true } as const;
    const client = clientWith({ api: { encode: () => Promise.resolve(trap) } }, {});
    const photo = await client.open(FILE);
    expect(await catchCode(photo.encode([]))).toBe('worker-crashed');
    expect(await catchCode(photo.encode([]))).toBe('resolved');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('rejects with a code when the script cannot be loaded and tries again for the next call', async () => {
    const client = clientWith({ announces: false }, {});
    const opening = client.open(FILE);
    const alsoWaiting = client.open(FILE);
    workers[0]?.fail();
    expect(await catchCode(opening)).toBe('worker-unavailable');
    expect(await catchCode(alsoWaiting)).toBe('worker-unavailable');
    expect(await catchCode(client.open(FILE))).toBe('resolved');
  });

  it('rejects when the worker does not start in time', async () => {
    vi.useFakeTimers();
    const client = clientWith({ announces: false });
    const opening = catchCode(client.open(FILE));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await opening).toBe('worker-unavailable');
  });

  it('starts a second worker for a picture when the one that was starting fails', async () => {
    const client = clientWith({ announces: false }, {});
    const warm = catchCode(client.warm());
    const opening = catchCode(client.open(FILE));
    workers[0]?.fail();
    expect(await warm).toBe('worker-unavailable');
    expect(await opening).toBe('resolved');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('rejects with a code when a worker cannot be created', async () => {
    const client = new EngineClient({
      spawn: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(await catchCode(client.open(FILE))).toBe('worker-unavailable');
  });

  it('rejects with a code when the browser is unsupported', async () => {
    const client = clientWith({
      api: {
        start: () =>
          Promise.resolve({ ok: false, code: 'unsupported-browser', detail: '', fatal: false }),
      },
    });
    expect(await catchCode(client.open(FILE))).toBe('unsupported-browser');
  });
});
