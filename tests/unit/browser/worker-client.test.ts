import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import { WorkerClient } from '../../../src/browser/worker-client';

interface Api {
  readonly double: (value: number) => number;
  readonly hang: () => Promise<never>;
  readonly refuse: () => never;
}

const api: Api = {
  double: (value) => 2 * value,
  hang: () => new Promise(() => undefined),
  refuse: () => {
    throw new Error('refused');
  },
};

/** A worker whose other side runs in the test, over a real message channel. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isTerminated = false;

  constructor() {
    super();
    expose(api, this.#channel.port1);
    this.#channel.port2.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    this.#channel.port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port2.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port2.close();
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const client = new WorkerClient<Api>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const { signal } = new AbortController();
  const double = () => client.call((worker) => worker.double(21), signal);
  return { client, workers, signal, double };
}

describe('the client of a worker', () => {
  it('starts one worker for all calls', async () => {
    const { client, workers, double } = setUp();
    expect(workers).toHaveLength(0);
    expect(await Promise.all([double(), double()])).toEqual([42, 42]);
    expect(workers).toHaveLength(1);
    client.dispose();
  });

  it('fails a pending call when the worker fails, and starts another for the next', async () => {
    const { client, workers, signal, double } = setUp();
    const pending = client.call((worker) => worker.hang(), signal);
    workers[0]?.fail();
    await expect(pending).rejects.toThrow('out of memory');
    expect(await double()).toBe(42);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    client.dispose();
  });

  it('passes on what a call throws, and keeps the worker', async () => {
    const { client, workers, signal, double } = setUp();
    await expect(client.call((worker) => worker.refuse(), signal)).rejects.toThrow('refused');
    expect(await double()).toBe(42);
    expect(workers).toHaveLength(1);
    client.dispose();
  });

  it('ends the worker of an aborted call, and the next call starts another', async () => {
    const { client, workers, double } = setUp();
    const leaving = new AbortController();
    const pending = client.call((worker) => worker.hang(), leaving.signal);
    leaving.abort();
    await expect(pending).rejects.toThrow(/aborted/);
    await expect(client.call((worker) => worker.hang(), leaving.signal)).rejects.toThrow(/aborted/);
    expect(await double()).toBe(42);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    client.dispose();
  });

  it('is not disturbed by a late failure of a worker that it has ended', async () => {
    const { client, workers, double } = setUp();
    await double();
    client.dispose();
    await double();
    workers[0]?.fail();
    expect(workers[1]?.isTerminated).toBe(false);
    client.dispose();
  });

  it('leaves the worker alone when a signal is aborted after its call', async () => {
    const { client, workers } = setUp();
    const leaving = new AbortController();
    await client.call((worker) => worker.double(1), leaving.signal);
    leaving.abort();
    expect(workers[0]?.isTerminated).toBe(false);
    client.dispose();
  });

  it('fails a call whose worker cannot be made', async () => {
    const client = new WorkerClient<Api>(() => {
      throw new Error('no workers here');
    });
    const { signal } = new AbortController();
    await expect(client.call((worker) => worker.double(1), signal)).rejects.toThrow('no workers');
  });
});
