import { releaseProxy, wrap, type Remote } from 'comlink';
import type { EngineKind } from './engine';
import { EngineError } from './errors';
import {
  WORKER_READY,
  type EnginePreference,
  type Reply,
  type StartedMessage,
  type WorkerApi,
} from './protocol';

/** Milliseconds a worker may take to load and say that it listens. */
const START_TIMEOUT = 20_000;

/** One living worker, from its ready message to its end. */
export interface Connection {
  readonly api: Remote<WorkerApi>;
  readonly kind: EngineKind;
  /**
   * The promise's outcome, or the error the worker was lost with, whichever comes first.
   *
   * @param onLate given a value that comes after the worker was lost
   */
  orLost<T>(promise: Promise<T>, onLate?: (value: T) => void): Promise<T>;
  /** Calls `listener` when the worker begins a job. Returns what takes it away again. */
  onStarted(job: number, listener: () => void): () => void;
  /** Called once, when the worker dies or is ended. */
  onLost(listener: (error: EngineError) => void): void;
  /** Ends the worker and with it every call that is still open. */
  end(error: EngineError): void;
}

/**
 * Starts a worker and waits until it listens and its engine is up.
 *
 * Comlink alone would leave calls hanging for ever when the script fails to
 * load, when the worker throws, or when a message cannot be read: `orLost`
 * rejects in each of these cases.
 *
 * @throws EngineError `worker-unavailable`, or the code the engine's start failed with
 */
export async function connect(
  spawn: () => Worker,
  preference: EnginePreference,
): Promise<Connection> {
  let worker: Worker;
  try {
    worker = spawn();
  } catch (cause) {
    throw new EngineError('worker-unavailable', 'the worker could not be made', { cause });
  }

  // A set that calls leave when they settle: a race against one lasting promise would keep every
  // answer, PNGs and all, for as long as the worker lives.
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
    end(new EngineError('worker-crashed', 'a message could not be read'));
  });

  const timer = setTimeout(() => {
    end(new EngineError('worker-unavailable', 'no sign of life in time'));
  }, START_TIMEOUT);
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
      const hear = ({ data }: MessageEvent<Partial<StartedMessage> | null>): void => {
        if (data?.started === job) listener();
      };
      worker.addEventListener('message', hear);
      return () => {
        worker.removeEventListener('message', hear);
      };
    };
    return { api, kind: reply.value, orLost, onStarted, onLost, end };
  } catch (error) {
    const failure = error instanceof EngineError ? error : new EngineError('worker-unavailable');
    end(failure);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

function readyMessage(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      if (event.data !== WORKER_READY) return;
      worker.removeEventListener('message', listen);
      resolve();
    };
    worker.addEventListener('message', listen);
  });
}
