/** Clients with fake workers, for the tests of the client. */
import { vi } from 'vitest';
import { EngineClient, isAbortError } from 'roundel';
import { deferred } from '../../../../tests/support/deferred';
import type { Reply, WorkerApi } from '../../src/engine/protocol';
import { WorkerOwner } from '../../src/engine/worker-owner';
import { FakeWorker } from './fake-worker';

export const FILE = new Blob(['photo']);

/** The behaviour of a fake worker. By default, the fake worker behaves like a real worker that succeeds at once. */
export interface Behaviour {
  readonly api?: Partial<WorkerApi>;
  /** If false, the worker starts no job. */
  readonly startsJobs?: boolean;
  /** If false, the worker never sends its ready message by itself. */
  readonly announces?: boolean;
}

/** The workers that the clients of this test have started, in order. */
export const workers: FakeWorker[] = [];
const clients: { dispose(): void }[] = [];

/** Returns a function that starts workers. The n-th worker of a test has the n-th behaviour, later ones the last. */
function createSpawner(behaviours: readonly Behaviour[]): () => Worker {
  return () => {
    const behaviour = behaviours[Math.min(workers.length, behaviours.length - 1)] ?? {};
    const worker = new FakeWorker(behaviour.api, behaviour.announces);
    worker.startsJobs = behaviour.startsJobs ?? true;
    workers.push(worker);
    return worker.asWorker();
  };
}

/** Returns a client whose n-th worker has the n-th behaviour. The last behaviour applies to all later workers. */
export function clientWith(...behaviours: readonly Behaviour[]): EngineClient {
  const client = new EngineClient({ spawn: createSpawner(behaviours) });
  clients.push(client);
  return client;
}

/** Returns a client with several workers, which succeed at once. */
export function createClient(count: number): EngineClient {
  const client = new EngineClient({ workers: count, spawn: createSpawner([]) });
  clients.push(client);
  return client;
}

/** Returns an owner whose n-th worker has the n-th behaviour. The last behaviour applies to all later workers. */
export function ownerWith(...behaviours: readonly Behaviour[]): WorkerOwner {
  const owner = new WorkerOwner({ preference: 'auto', spawn: createSpawner(behaviours) });
  clients.push(owner);
  return owner;
}

/** Disposes of all clients and owners of a test. Call this after each test. */
export function disposeClients(): void {
  for (const client of clients.splice(0)) client.dispose();
  workers.splice(0);
}

/**
 * Lets fake time pass in small steps. Messages need real tasks, so that they can arrive between the steps. Use this with
 * fake `setTimeout` and `clearTimeout` only.
 */
export async function pass(milliseconds: number): Promise<void> {
  const steps = 40;
  for (let i = 0; i < steps; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(milliseconds / steps);
  }
}

/** Returns the code with which a call rejects, 'aborted', or 'resolved'. */
export async function catchCode(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'resolved';
  } catch (error) {
    if (isAbortError(error)) return 'aborted';
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Returns a call that the test answers, and a promise that resolves when the client makes the call. */
export function held<T>() {
  const called = deferred<undefined>();
  const answer = deferred<Reply<T>>();
  const call = (): Promise<Reply<T>> => {
    called.resolve(undefined);
    return answer.promise;
  };
  return { call, called: called.promise, answer: answer.resolve };
}
