import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../../src/engine/client';
import { deferred } from '../../../src/engine/deferred';
import type { EncodeLevel } from '../../../src/engine/engine';
import { isAbortError } from '../../../src/engine/errors';
import type { Reply, WorkerApi } from '../../../src/engine/protocol';
import { FakeWorker, INFO, ok } from './fake-worker';

const FILE = new Blob(['photo']);
const never = new AbortController().signal;
/** Over comlink each report is a message, and its call a promise that it arrived. */
function reported(onProgress: (share: number) => void, share: number): Promise<void> {
  return (onProgress as unknown as (share: number) => Promise<void>)(share);
}

const clients: EngineClient[] = [];
const workers: FakeWorker[] = [];

/** A client whose n-th worker serves the n-th api; the last one serves all later workers too. */
function clientWith(...apis: Partial<WorkerApi>[]): EngineClient {
  const client = new EngineClient({
    spawn: () => {
      const worker = new FakeWorker(apis[Math.min(workers.length, apis.length - 1)]);
      workers.push(worker);
      return worker.asWorker();
    },
  });
  clients.push(client);
  return client;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'resolved';
  } catch (error) {
    if (isAbortError(error)) return 'aborted';
    return (error as { code?: string }).code ?? String(error);
  }
}

/** A call that does not answer until the test says so, and says when it was made. */
function held<T>() {
  const called = deferred<undefined>();
  const answer = deferred<Reply<T>>();
  const call = (): Promise<Reply<T>> => {
    called.resolve(undefined);
    return answer.promise;
  };
  return { call, called: called.promise, answer: answer.resolve };
}

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  workers.splice(0);
  vi.useRealTimers();
});

describe('EngineClient', () => {
  it('opens, encodes and closes in one worker', async () => {
    const client = clientWith({});
    const info = await client.open(FILE, never);
    expect(info).toMatchObject({ width: 4, height: 3, type: 'png' });
    const png = await client.encode(info.id, [], {}, never);
    expect(await png.text()).toBe('png');
    client.close(info.id);
    expect(await codeOf(client.encode(info.id, [], {}, never))).toBe('unknown-source');
    expect(workers).toHaveLength(1);
  });

  it('passes the code of a refused file on and stays usable', async () => {
    let refuse = true;
    const client = clientWith({
      open: () =>
        Promise.resolve(
          refuse ? { ok: false, code: 'decode-failed', detail: '', fatal: false } : ok(INFO),
        ),
    });
    expect(await codeOf(client.open(FILE, never))).toBe('decode-failed');
    refuse = false;
    expect(await codeOf(client.open(FILE, never))).toBe('resolved');
    expect(workers).toHaveLength(1);
  });

  it('asks for the level it was asked for, and for the fast one else', async () => {
    const levels: EncodeLevel[] = [];
    const client = clientWith({
      encode: (_job, _id, _ops, level) => {
        levels.push(level);
        return Promise.resolve(ok(new Blob()));
      },
    });
    const { id } = await client.open(FILE, never);
    await client.encode(id, [], {}, never);
    await client.encode(id, [], { level: 'smallest' }, never);
    expect(levels).toEqual(['fast', 'smallest']);
  });

  it('reports progress while it encodes', async () => {
    const client = clientWith({
      encode: async (_job, _id, _ops, _level, onProgress) => {
        await reported(onProgress, 0.25);
        await reported(onProgress, 1);
        return ok(new Blob());
      },
    });
    const shares: number[] = [];
    const { id } = await client.open(FILE, never);
    await client.encode(id, [], { onProgress: (share) => shares.push(share) }, never);
    expect(shares).toEqual([0.25, 1]);
  });

  it('passes no report on that comes after the answer', async () => {
    const late = deferred<() => Promise<void>>();
    const client = clientWith({
      encode: (_job, _id, _ops, _level, onProgress) => {
        late.resolve(() => reported(onProgress, 0.5));
        return Promise.resolve(ok(new Blob()));
      },
    });
    const shares: number[] = [];
    const { id } = await client.open(FILE, never);
    await client.encode(id, [], { onProgress: (share) => shares.push(share) }, never);
    await (
      await late.promise
    )();
    expect(shares).toEqual([]);
  });

  it('rejects a call whose signal has fired already, without asking the worker', async () => {
    const client = clientWith({});
    expect(await codeOf(client.open(FILE, AbortSignal.abort()))).toBe('aborted');
    expect(workers).toHaveLength(0);
  });

  it('takes a waiting job out of the queue when it is cancelled', async () => {
    const first = held<typeof INFO>();
    const client = clientWith({ open: first.call });
    const opening = client.open(FILE, never);
    const controller = new AbortController();
    const waiting = client.open(FILE, controller.signal);
    await first.called;
    controller.abort();
    expect(await codeOf(waiting)).toBe('aborted');
    first.answer(ok(INFO));
    await opening;
    expect(workers[0]?.calls.filter((call) => call === 'open')).toHaveLength(1);
  });

  it('tells the worker which running job is cancelled, and goes on when it has stopped', async () => {
    const first = held<Blob>();
    let encodes = 0;
    const client = clientWith({
      encode: () => (++encodes === 1 ? first.call() : Promise.resolve(ok(new Blob(['second'])))),
      cancel: () => {
        first.answer({ ok: false, code: 'aborted', detail: '', fatal: false });
      },
    });
    const { id } = await client.open(FILE, never);
    const controller = new AbortController();
    const encoding = client.encode(id, [], {}, controller.signal);
    await first.called;
    controller.abort();
    expect(await codeOf(encoding)).toBe('aborted');
    expect(await (await client.encode(id, [], {}, never)).text()).toBe('second');
    expect(workers).toHaveLength(1);
  });

  it('lets the newest request of a picture win', async () => {
    const first = held<Blob>();
    const seen: number[] = [];
    const client = clientWith({
      encode: (_job, _id, ops) => {
        seen.push(ops.length);
        return seen.length === 1 ? first.call() : Promise.resolve(ok(new Blob(['newest'])));
      },
      cancel: () => {
        first.answer({ ok: false, code: 'aborted', detail: '', fatal: false });
      },
    });
    const { id } = await client.open(FILE, never);
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

  it('ends a worker that is deaf to a cancellation and opens the picture in a fresh one', async () => {
    const deaf = held<Blob>();
    const client = clientWith({ encode: deaf.call }, {});
    const { id } = await client.open(FILE, never);
    const controller = new AbortController();
    const encoding = codeOf(client.encode(id, [], {}, controller.signal));
    await deaf.called;
    vi.useFakeTimers();
    controller.abort();
    const next = client.encode(id, [], {}, never);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await encoding).toBe('aborted');
    expect(await (await next).text()).toBe('png');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
    expect(workers[1]?.calls.slice(0, 2)).toEqual(['start', 'open']);
  });

  it('rejects every waiting call when the worker dies, and starts a fresh one for the next', async () => {
    const first = held<Blob>();
    const client = clientWith({ encode: first.call }, {});
    const { id } = await client.open(FILE, never);
    const running = client.encode(id, [], {}, never);
    const waiting = client.open(FILE, never);
    await first.called;
    workers[0]?.fail();
    expect(await codeOf(running)).toBe('worker-crashed');
    expect(await codeOf(waiting)).toBe('worker-crashed');
    expect(await (await client.encode(id, [], {}, never)).text()).toBe('png');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('gives a worker up whose Wasm has trapped', async () => {
    const trap = { ok: false, code: 'worker-crashed', detail: 'unreachable', fatal: true } as const;
    const client = clientWith({ encode: () => Promise.resolve(trap) }, {});
    const { id } = await client.open(FILE, never);
    expect(await codeOf(client.encode(id, [], {}, never))).toBe('worker-crashed');
    expect(await codeOf(client.encode(id, [], {}, never))).toBe('resolved');
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('rejects with a code when the script cannot be loaded, and tries anew', async () => {
    const broken = new FakeWorker({}, false);
    let spawned = 0;
    const client = new EngineClient({
      spawn: () => (++spawned === 1 ? broken : new FakeWorker()).asWorker(),
    });
    clients.push(client);
    const opening = client.open(FILE, never);
    const alsoWaiting = client.open(FILE, never);
    broken.fail();
    expect(await codeOf(opening)).toBe('worker-unavailable');
    expect(await codeOf(alsoWaiting)).toBe('worker-unavailable');
    expect(await codeOf(client.open(FILE, never))).toBe('resolved');
  });

  it('does not wait for ever for a worker that never says it is ready', async () => {
    vi.useFakeTimers();
    const client = new EngineClient({ spawn: () => new FakeWorker({}, false).asWorker() });
    clients.push(client);
    const opening = codeOf(client.open(FILE, never));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await opening).toBe('worker-unavailable');
  });

  it('says so when a worker cannot even be made', async () => {
    const client = new EngineClient({
      spawn: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(await codeOf(client.open(FILE, never))).toBe('worker-unavailable');
  });

  it('passes on that the browser is too old', async () => {
    const client = clientWith({
      start: () =>
        Promise.resolve({ ok: false, code: 'unsupported-browser', detail: '', fatal: false }),
    });
    expect(await codeOf(client.open(FILE, never))).toBe('unsupported-browser');
  });
});
