import { releaseProxy, wrap, type Remote } from 'comlink';
import { countDown } from './count-down';
import type { EngineKind } from './engine';
import { EngineError } from './errors';
import {
  WORKER_READY,
  type EnginePreference,
  type Reply,
  type StartedMessage,
  type WorkerApi,
} from './protocol';

/** Milliseconds within which a worker must load and start its engine. */
const START_LIMIT = 20_000;

/** A worker whose engine has started. */
export interface Connection {
  readonly api: Remote<WorkerApi>;
  readonly kind: EngineKind;
  /**
   * Settles like the promise, or rejects with the error that ended the worker, whichever comes first.
   *
   * @param onLate receives a value that arrives after the worker was lost
   */
  orLost<T>(promise: Promise<T>, onLate?: (value: T) => void): Promise<T>;
  /** Calls `listener` when the worker starts the job. Returns an unsubscribe function. */
  onStarted(job: number, listener: () => void): () => void;
  /** Calls `listener` once, when the worker has crashed or was terminated. */
  onLost(listener: (error: EngineError) => void): void;
  /** Terminates the worker. All pending calls reject with `error`. */
  end(error: EngineError): void;
}

/**
 * Starts a worker and waits until its engine has started.
 *
 * With comlink alone, calls would hang forever when the script fails to load,
 * the worker throws or a message cannot be deserialized. `orLost` rejects in
 * each of these cases.
 *
 * @throws EngineError `worker-unavailable`, `worker-crashed` or `unsupported-browser`
 */
export async function connect(
  spawn: () => Worker,
  preference: EnginePreference,
): Promise<Connection> {
  let worker: Worker;
  try {
    worker = spawn();
  } catch (cause) {
    throw new EngineError('worker-unavailable', 'could not be created', { cause });
  }

  // Each call of `orLost` removes its listener when it settles. `Promise.race` with one long-lived promise
  // would retain every reply, including the PNGs, until the worker is lost.
  const listeners = new Set<(error: EngineError) => void>();
  let lostWith: EngineError | null = null;
  const api = wrap<WorkerApi>(worker);
  let started = false;
  const end = (error: EngineError): void => {
    if (lostWith !== null) return;
    lostWith = error;
    worker.terminate();
    api[releaseProxy]();
    for (const listener of [...listeners]) listener(error);
    listeners.clear();
  };
  const orLost = <T>(promise: Promise<T>, onLate?: (value: T) => void): Promise<T> =>
    new Promise((resolve, reject) => {
      if (lostWith === null) listeners.add(reject);
      else reject(lostWith);
      promise
        .then((value) => {
          if (lostWith === null) resolve(value);
          else onLate?.(value);
        }, reject)
        .finally(() => listeners.delete(reject));
    });

  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end(new EngineError(started ? 'worker-crashed' : 'worker-unavailable', event.message));
  });
  worker.addEventListener('messageerror', () => {
    end(new EngineError('worker-crashed', 'unreadable message'));
  });

  const stopCountdown = countDown(START_LIMIT, () => {
    end(new EngineError('worker-unavailable', 'did not start in time'));
  });
  try {
    await orLost(readyMessage(worker));
    const reply = await orLost<Reply<EngineKind>>(api.start(preference));
    if (!reply.ok) {
      const code = reply.code === 'unsupported-browser' ? reply.code : 'worker-unavailable';
      throw new EngineError(code, reply.detail);
    }
    started = true;
    const onLost = (listener: (error: EngineError) => void): void => {
      listeners.add(listener);
    };
    const onStarted = (job: number, listener: () => void): (() => void) => {
      const onMessage = ({ data }: MessageEvent<Partial<StartedMessage> | null>): void => {
        if (data?.started === job) listener();
      };
      worker.addEventListener('message', onMessage);
      return () => {
        worker.removeEventListener('message', onMessage);
      };
    };
    return { api, kind: reply.value, orLost, onStarted, onLost, end };
  } catch (error) {
    const failure = error instanceof EngineError ? error : new EngineError('worker-unavailable');
    end(failure);
    throw failure;
  } finally {
    stopCountdown();
  }
}

function readyMessage(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent): void => {
      if (event.data !== WORKER_READY) return;
      worker.removeEventListener('message', onMessage);
      resolve();
    };
    worker.addEventListener('message', onMessage);
  });
}
