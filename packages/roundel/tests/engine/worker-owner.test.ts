/** The states of the engine's worker: what each move leads to, and what callers see when a worker dies. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import type { Reply } from '../../src/engine/protocol';
import type { WorkerOwner, WorkerState } from '../../src/engine/worker-owner';
import {
  type Behaviour,
  catchCode,
  disposeClients,
  FILE,
  ownerWith,
  pass,
  workers,
} from './clients';
import { INFO, ok } from './fake-worker';

const SECOND = 1_000;
const MINUTE = 60_000;

const PIXELS = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
/** A worker that begins to encode and never replies, even when it is asked to stop. */
const BUSY: Behaviour = { api: { encodePixels: () => new Promise(() => undefined) } };
/** A worker that never loads. */
const HANGING: Behaviour = { announces: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  disposeClients();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for work that needs no photo. */
function encode(owner: WorkerOwner, signal?: AbortSignal): Promise<Blob> {
  return owner.run({ kind: 'encodePixels', photo: null, signal }, (worker, job) =>
    worker.encodePixels(job, PIXELS),
  );
}

/** Waits for a promise while the fake worker's messages arrive. */
async function arrived<T>(promise: Promise<T>): Promise<T> {
  await pass(1);
  return promise;
}

/** An owner whose worker is in a state, and the code with which the work in flight ends. */
interface Reached {
  readonly owner: WorkerOwner;
  readonly inFlight: Promise<string>;
}

/** Brings a worker into each state. The workers after it are sound. */
const REACH: Readonly<Record<WorkerState, () => Promise<Reached>>> = {
  none: () => {
    const owner = ownerWith({});
    return Promise.resolve({ owner, inFlight: Promise.resolve('nothing') });
  },
  starting: async () => {
    const owner = ownerWith(HANGING, {});
    const inFlight = catchCode(encode(owner));
    await pass(1);
    return { owner, inFlight };
  },
  idle: async () => {
    const owner = ownerWith({});
    await arrived(owner.warm());
    return { owner, inFlight: Promise.resolve('nothing') };
  },
  working: async () => {
    const owner = ownerWith(BUSY, {});
    const inFlight = catchCode(encode(owner));
    await pass(1);
    return { owner, inFlight };
  },
  cancelling: async () => {
    const owner = ownerWith(BUSY, {});
    const controller = new AbortController();
    const inFlight = catchCode(encode(owner, controller.signal));
    await pass(1);
    controller.abort();
    return { owner, inFlight };
  },
  gone: async () => {
    const { owner } = await REACH.idle();
    owner.dispose();
    return { owner, inFlight: Promise.resolve('nothing') };
  },
};

it('starts with the first call, works, stops when asked, and rests', async () => {
  const reply = deferred<Reply<Blob>>();
  const owner = ownerWith({
    api: {
      encodePixels: () => reply.promise,
      cancel: () => {
        reply.resolve({ ok: false, code: 'aborted', detail: '', fatal: false });
      },
    },
  });
  const seen: WorkerState[] = [owner.state];
  const controller = new AbortController();
  const encoded = catchCode(encode(owner, controller.signal));
  seen.push(owner.state);
  await pass(1);
  seen.push(owner.state);
  controller.abort();
  seen.push(owner.state);
  await pass(1);
  seen.push(owner.state);
  owner.dispose();
  seen.push(owner.state);
  expect(seen).toEqual(['none', 'starting', 'working', 'cancelling', 'idle', 'gone']);
  expect(await encoded).toBe('aborted');
  expect(workers).toHaveLength(1);
});

describe('a worker that dies', () => {
  it.each([
    ['starting', 'worker-unavailable', 'worker-unavailable'],
    ['idle', 'nothing', 'resolved'],
    ['working', 'worker-crashed', 'worker-crashed'],
    ['cancelling', 'aborted', 'worker-crashed'],
  ] as const)('while %s is replaced, and everything in flight ends', async (state, first, next) => {
    const { owner, inFlight } = await REACH[state]();
    expect(owner.state).toBe(state);
    // An idle worker has nothing in flight: there, the second call comes after the death.
    const waiting = state === 'idle' ? null : catchCode(encode(owner));
    workers[0]?.fail();
    expect(owner.state).toBe('none');
    const second = waiting ?? catchCode(encode(owner));
    expect(await arrived(inFlight)).toBe(first);
    expect(await second).toBe(next);
    expect(await arrived(catchCode(encode(owner)))).toBe('resolved');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(owner.state).toBe('idle');
  });

  it('is not replaced once the engine is gone', async () => {
    const { owner } = await REACH.gone();
    workers[0]?.fail();
    expect(owner.state).toBe('gone');
    const calls = [owner.warm(), encode(owner), owner.open(FILE, {})].map(catchCode);
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'worker-unavailable'));
    expect(workers).toHaveLength(1);
  });

  it('without telling anybody while it starts is given up after 20 seconds', async () => {
    const { owner, inFlight } = await REACH.starting();
    await pass(19 * SECOND);
    expect(owner.state).toBe('starting');
    await pass(2 * SECOND);
    expect(await inFlight).toBe('worker-unavailable');
    expect(owner.state).toBe('none');
  });

  it('without telling anybody while it is idle is replaced when it does not begin the next job', async () => {
    const owner = ownerWith({ startsJobs: false }, {});
    await arrived(owner.warm());
    const encoded = catchCode(encode(owner));
    await pass(1.9 * SECOND);
    expect(workers).toHaveLength(1);
    await pass(SECOND);
    expect(await encoded).toBe('resolved');
    expect(workers).toHaveLength(2);
  });

  it('without telling anybody while it works is ended a second after its job is cancelled', async () => {
    const { owner, inFlight } = await REACH.cancelling();
    expect(await inFlight).toBe('aborted');
    const waiting = catchCode(encode(owner));
    await pass(0.9 * SECOND);
    expect(owner.state).toBe('cancelling');
    await pass(0.2 * SECOND);
    expect(await waiting).toBe('resolved');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it.each(['idle', 'working'] as const)(
    'while %s with a photo has it opened again by the next',
    async (state) => {
      const owner = ownerWith(BUSY, {});
      const { handle } = await arrived(owner.open(FILE, {}));
      const request = { kind: 'faces', photo: handle } as const;
      const busy = state === 'working' ? catchCode(encode(owner)) : null;
      await pass(1);
      expect(owner.state).toBe(state);
      workers[0]?.fail();
      if (busy !== null) expect(await busy).toBe('worker-crashed');
      const found = owner.run(request, (worker, job, remote) => worker.faces(job, remote));
      expect(await arrived(found)).toEqual([]);
      expect(workers[1]?.calls.slice(0, 2)).toEqual(['start', 'open']);
    },
  );
});

describe('what comes too late', () => {
  it('from a worker that was replaced leaves the new worker alone', async () => {
    const { owner } = await REACH.idle();
    workers[0]?.fail();
    expect(await arrived(catchCode(encode(owner)))).toBe('resolved');
    workers[0]?.fail();
    expect(owner.state).toBe('idle');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('to cancel a job leaves the worker alone', async () => {
    const owner = ownerWith({});
    const controller = new AbortController();
    await arrived(encode(owner, controller.signal));
    controller.abort();
    await pass(MINUTE);
    expect(owner.state).toBe('idle');
    expect(workers[0]?.calls).toEqual(['start', 'encodePixels 1']);
  });

  it('to stop a job whose photo is being opened again stops it before it begins', async () => {
    const reopened = deferred<Reply<never>>();
    const owner = ownerWith({}, { api: { open: () => reopened.promise } });
    const { handle } = await arrived(owner.open(FILE, {}));
    workers[0]?.fail();
    const controller = new AbortController();
    const request = { kind: 'faces', photo: handle, signal: controller.signal } as const;
    const found = catchCode(owner.run(request, (worker, job, remote) => worker.faces(job, remote)));
    await pass(1);
    controller.abort();
    reopened.resolve(ok(INFO as never));
    expect(await arrived(found)).toBe('aborted');
    expect(workers[1]?.calls).toEqual(['start', 'open', 'cancel 2']);
  });
});

/** A document of which only the visibility is known. */
class FakeDocument extends EventTarget {
  hidden = false;

  /** Hides or shows the page. */
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('a worker without a photo', () => {
  it('is ended after ten minutes without a call, and the next call starts another', async () => {
    const { owner } = await REACH.idle();
    await pass(9 * MINUTE);
    expect(await arrived(catchCode(encode(owner)))).toBe('resolved');
    await pass(9 * MINUTE);
    expect(owner.state).toBe('idle');
    await pass(2 * MINUTE);
    expect(owner.state).toBe('none');
    expect(await arrived(catchCode(encode(owner)))).toBe('resolved');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('is ended when the page has been hidden for a minute', async () => {
    const page = new FakeDocument();
    vi.stubGlobal('document', page);
    const { owner } = await REACH.idle();
    page.turn(true);
    await pass(0.9 * MINUTE);
    page.turn(false);
    await pass(2 * MINUTE);
    expect(owner.state).toBe('idle');
    page.turn(true);
    await pass(1.1 * MINUTE);
    expect(owner.state).toBe('none');
    expect(workers[0]?.terminated).toBe(true);
    expect(await arrived(catchCode(encode(owner)))).toBe('resolved');
  });

  it('is not kept longer because its page was hidden and shown', async () => {
    const page = new FakeDocument();
    vi.stubGlobal('document', page);
    const { owner } = await REACH.idle();
    await pass(9 * MINUTE);
    page.turn(true);
    page.turn(false);
    await pass(2 * MINUTE);
    expect(owner.state).toBe('none');
  });

  it('is ended only once its photo is closed', async () => {
    const page = new FakeDocument();
    vi.stubGlobal('document', page);
    const owner = ownerWith({});
    const { handle } = await arrived(owner.open(FILE, {}));
    page.turn(true);
    await pass(60 * MINUTE);
    expect(owner.state).toBe('idle');
    owner.close(handle);
    await pass(1.1 * MINUTE);
    expect(owner.state).toBe('none');
  });

  it('is not ended while it works, however long that takes', async () => {
    const { owner } = await REACH.working();
    await pass(60 * MINUTE);
    expect(owner.state).toBe('working');
    expect(workers[0]?.terminated).toBe(false);
  });
});
