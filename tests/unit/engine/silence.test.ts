/** What the client does with workers that take no job, never answer, or answer too late. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from '../../../src/engine/ask';
import { EngineClient } from '../../../src/engine/client';
import { connect } from '../../../src/engine/connection';
import { countDown } from '../../../src/engine/count-down';
import { deferred } from '../../../src/engine/deferred';
import { isAbortError } from '../../../src/engine/errors';
import type { Reply, WorkerApi } from '../../../src/engine/protocol';
import { FakeWorker, INFO, ok } from './fake-worker';

const FILE = new Blob(['photo']);
const never = new AbortController().signal;
const MINUTE = 60_000;

interface Kind {
  readonly api?: Partial<WorkerApi>;
  readonly hears?: boolean;
  readonly announces?: boolean;
}
const DEAF: Kind = { hears: false };
/** Takes every picture and never answers, as with a decoder that never settles. */
const STUCK: Kind = { api: { open: () => new Promise(() => undefined) } };
const SOUND: Kind = {};

const clients: EngineClient[] = [];
const workers: FakeWorker[] = [];

/** A client whose n-th worker is of the n-th kind; the last kind serves for all later ones. */
function clientWith(...kinds: Kind[]): EngineClient {
  const client = new EngineClient({
    spawn: () => {
      const { api, hears, announces } = kinds[Math.min(workers.length, kinds.length - 1)] ?? SOUND;
      const worker = new FakeWorker(api, announces);
      worker.hears = hears ?? true;
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

/** Lets messages, which need real tasks, through, and then this much time pass; often. */
async function pass(milliseconds: number): Promise<void> {
  const steps = 40;
  for (let i = 0; i < steps; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(milliseconds / steps);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  workers.splice(0);
  vi.useRealTimers();
});

it('gives a job that its worker does not take to a fresh one', async () => {
  const client = clientWith(DEAF, SOUND);
  const opened = codeOf(client.open(FILE, never));
  await pass(MINUTE);
  expect(await opened).toBe('resolved');
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

it('does so with a photo that is open: it is opened again there', async () => {
  const client = clientWith(SOUND, SOUND);
  const opening = client.open(FILE, never);
  await pass(1);
  const { id } = await opening;
  if (workers[0] !== undefined) workers[0].hears = false;
  const encoded = codeOf(client.encode(id, [], {}, never));
  await pass(MINUTE);
  expect(await encoded).toBe('resolved');
  expect(workers[1]?.calls.slice(0, 2)).toEqual(['start', 'open']);
});

it('says so after the second worker that takes no job, to all that wait', async () => {
  const client = clientWith(DEAF, DEAF, SOUND);
  const first = codeOf(client.open(FILE, never));
  const second = codeOf(client.open(FILE, never));
  await pass(MINUTE);
  expect(await first).toBe('worker-crashed');
  expect(await second).toBe('worker-crashed');
  expect(workers).toHaveLength(2);
  const later = codeOf(client.open(FILE, never));
  await pass(1);
  expect(await later).toBe('resolved');
});

it('refuses a picture that is not decoded in time, and keeps the photo before it', async () => {
  let opened = 0;
  const open = (): ReturnType<WorkerApi['open']> =>
    ++opened === 2 ? new Promise(() => undefined) : Promise.resolve(ok(INFO));
  const client = clientWith({ api: { open } });
  const opening = client.open(FILE, never);
  await pass(1);
  const { id } = await opening;
  const refused = codeOf(client.open(FILE, never));
  const waiting = codeOf(client.encode(id, [], {}, never));
  await pass(MINUTE);
  expect(await refused).toBe('decode-failed');
  expect(await waiting).toBe('resolved');
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

it('gives a slow decoder more time than a deaf worker', async () => {
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
  const opened = codeOf(client.open(FILE, never));
  await pass(15_000);
  answer();
  await pass(1);
  expect(await opened).toBe('resolved');
  expect(workers).toHaveLength(1);
});

it('takes no answer of a worker that was given up', async () => {
  let answer = (): void => undefined;
  const late: Kind = {
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
  const client = clientWith(late, SOUND);
  const refused = codeOf(client.open(FILE, never));
  await pass(MINUTE);
  answer();
  await pass(1);
  expect(await refused).toBe('decode-failed');
});

it('lets go of a cancelled job of a deaf worker at once, and does not repeat it', async () => {
  const client = clientWith(DEAF, SOUND);
  const controller = new AbortController();
  const opened = codeOf(client.open(FILE, controller.signal));
  await pass(1);
  controller.abort();
  expect(await opened).toBe('aborted');
  const next = codeOf(client.open(FILE, never));
  await pass(MINUTE);
  expect(await next).toBe('resolved');
  expect(workers[1]?.calls).toEqual(['start', 'open']);
});

it('lets go of a job that is cancelled while its second worker starts', async () => {
  const client = clientWith(DEAF, { announces: false });
  const controller = new AbortController();
  const opened = codeOf(client.open(FILE, controller.signal));
  await pass(5_000);
  expect(workers).toHaveLength(2);
  controller.abort();
  expect(await opened).toBe('aborted');
  await pass(MINUTE);
  expect(workers[1]?.calls).not.toContain('open');
});

it('starts no worker for a job once it is disposed of', async () => {
  const client = clientWith(STUCK);
  const opened = codeOf(client.open(FILE, never));
  await pass(1);
  client.dispose();
  expect(await opened).toBe('worker-unavailable');
  await pass(MINUTE);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
});

it('gets rid of a value that comes from a worker given up meanwhile', async () => {
  const connection = await connect(() => new FakeWorker().asWorker(), 'auto');
  const reply = deferred<Reply<string>>();
  const discarded: string[] = [];
  const discard = (value: string): void => void discarded.push(value);
  const asked = ask(connection, 1, () => reply.promise, { silence: 1_000, discard });
  const code = codeOf(asked);
  await pass(MINUTE);
  expect(await code).toBe('worker-crashed');
  reply.resolve(ok('a bitmap'));
  await pass(1);
  expect(discarded).toEqual(['a bitmap']);
});

it('counts a pause of the whole page as one tick', async () => {
  const act = vi.fn();
  countDown(4_000, act);
  // On waking, the one timer that waited fires, however long the pause was.
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(act).toHaveBeenCalledTimes(1);
});
