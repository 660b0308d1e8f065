/** How the client treats workers that do not start, that do not start a job, or that never reply. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from '../../src/engine/count-down';
import { deferred } from '../../../../tests/support/deferred';
import type { Reply, WorkerApi } from '../../src/engine/protocol';
import {
  type Behaviour,
  clientWith,
  catchCode,
  disposeClients,
  FILE,
  ownerWith,
  pass,
  workers,
} from './clients';
import { INFO, ok } from './fake-worker';

const MINUTE = 60_000;

const UNRESPONSIVE: Behaviour = { startsJobs: false };
/** A worker that starts to open every picture and never replies, like one whose decoder never settles. */
const STUCK: Behaviour = { api: { open: () => new Promise(() => undefined) } };
const RESPONSIVE: Behaviour = {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  disposeClients();
  vi.useRealTimers();
});

it('runs a job in a new worker when the first does not start it', async () => {
  const client = clientWith(UNRESPONSIVE, RESPONSIVE);
  const opened = catchCode(client.open(FILE));
  await pass(MINUTE);
  expect(await opened).toBe('resolved');
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

it('opens the photo again in the new worker', async () => {
  const client = clientWith(RESPONSIVE, RESPONSIVE);
  const opening = client.open(FILE);
  await pass(1);
  const photo = await opening;
  if (workers[0] !== undefined) workers[0].startsJobs = false;
  const encoded = catchCode(photo.encode([]));
  await pass(MINUTE);
  expect(await encoded).toBe('resolved');
  expect(workers[1]?.calls.slice(0, 2)).toEqual(['start', 'open']);
});

it('rejects all waiting jobs when a second worker does not start the job', async () => {
  const client = clientWith(UNRESPONSIVE, UNRESPONSIVE, RESPONSIVE);
  const first = catchCode(client.open(FILE));
  const second = catchCode(client.open(FILE));
  await pass(MINUTE);
  expect(await first).toBe('worker-crashed');
  expect(await second).toBe('worker-crashed');
  expect(workers).toHaveLength(2);
  const later = catchCode(client.open(FILE));
  await pass(1);
  expect(await later).toBe('resolved');
});

it('refuses a picture that is not decoded in time and keeps the previous photo', async () => {
  let opened = 0;
  const open = (): ReturnType<WorkerApi['open']> =>
    ++opened === 2 ? new Promise(() => undefined) : Promise.resolve(ok(INFO));
  const client = clientWith({ api: { open } });
  const opening = client.open(FILE);
  await pass(1);
  const photo = await opening;
  const refused = catchCode(client.open(FILE));
  const waiting = catchCode(photo.encode([]));
  await pass(MINUTE);
  expect(await refused).toBe('decode-failed');
  expect(await waiting).toBe('resolved');
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

it('gives a slow decoder more time than an unresponsive worker', async () => {
  let answer = (): void => undefined;
  const client = clientWith({
    api: {
      open: () =>
        new Promise(
          (resolve) =>
            (answer = () => {
              resolve(ok(INFO));
            }),
        ),
    },
  });
  const opened = catchCode(client.open(FILE));
  await pass(15_000);
  answer();
  await pass(1);
  expect(await opened).toBe('resolved');
  expect(workers).toHaveLength(1);
});

it('ignores the reply of a worker that was terminated', async () => {
  let answer = (): void => undefined;
  const late: Behaviour = {
    api: {
      open: () =>
        new Promise(
          (resolve) =>
            (answer = () => {
              resolve(ok(INFO));
            }),
        ),
    },
  };
  const client = clientWith(late, RESPONSIVE);
  const refused = catchCode(client.open(FILE));
  await pass(MINUTE);
  answer();
  await pass(1);
  expect(await refused).toBe('decode-failed');
});

it('rejects a cancelled job of an unresponsive worker at once and does not repeat it', async () => {
  const client = clientWith(UNRESPONSIVE, RESPONSIVE);
  const controller = new AbortController();
  const opened = catchCode(client.open(FILE, { signal: controller.signal }));
  await pass(1);
  controller.abort();
  expect(await opened).toBe('aborted');
  const next = catchCode(client.open(FILE));
  await pass(MINUTE);
  expect(await next).toBe('resolved');
  expect(workers[1]?.calls).toEqual(['start', 'open']);
});

it('rejects a job that is cancelled while its second worker starts', async () => {
  const client = clientWith(UNRESPONSIVE, { announces: false });
  const controller = new AbortController();
  const opened = catchCode(client.open(FILE, { signal: controller.signal }));
  await pass(5_000);
  expect(workers).toHaveLength(2);
  controller.abort();
  expect(await opened).toBe('aborted');
  await pass(MINUTE);
  expect(workers[1]?.calls).not.toContain('open');
});

it('starts no new worker after it was disposed of', async () => {
  const client = clientWith(STUCK);
  const opened = catchCode(client.open(FILE));
  await pass(1);
  client.dispose();
  expect(await opened).toBe('worker-unavailable');
  await pass(MINUTE);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
});

it('discards a value that arrives after the worker was terminated', async () => {
  const reply = deferred<Reply<string>>();
  const discarded: string[] = [];
  const discard = (value: string): void => void discarded.push(value);
  const controller = new AbortController();
  const request = { kind: 'preview', photo: null, signal: controller.signal, discard } as const;
  const owner = ownerWith(RESPONSIVE);
  const code = catchCode(owner.run(request, () => reply.promise));
  await pass(1);
  controller.abort();
  expect(await code).toBe('aborted');
  await pass(MINUTE);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
  reply.resolve(ok('a bitmap'));
  await pass(1);
  expect(discarded).toEqual(['a bitmap']);
});

/** Wakes a page that was suspended: every timer that is due fires once. */
async function wake(): Promise<void> {
  await vi.runOnlyPendingTimersAsync();
}

it('counts a suspension of the page as one tick', async () => {
  const onExpired = vi.fn();
  countDown(4_000, onExpired);
  await wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onExpired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

it('does not count a suspension of the page while the worker starts', async () => {
  const client = clientWith({ announces: false });
  const opened = catchCode(client.open(FILE));
  await wake();
  workers[0]?.announce();
  await pass(1);
  expect(await opened).toBe('resolved');
});

it('does not count a suspension of the page while a cancelled job stops', async () => {
  const reply = deferred<Reply<Blob>>();
  const client = clientWith({ api: { encode: () => reply.promise } });
  const opening = client.open(FILE);
  await pass(1);
  const photo = await opening;
  const controller = new AbortController();
  const encoded = catchCode(photo.encode([], { signal: controller.signal }));
  await pass(1);
  controller.abort();
  expect(await encoded).toBe('aborted');
  await wake();
  reply.resolve({ ok: false, code: 'aborted', detail: '', fatal: false });
  await pass(MINUTE);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
});
