import { releaseProxy, wrap, type Remote } from 'comlink';
import { deferred } from './deferred';
import type { EngineKind } from './engine';
import { EngineError } from './errors';
import { WORKER_READY, type EnginePreference, type WorkerApi } from './protocol';

/** Milliseconds a worker may take to load and say that it listens. */
const START_TIMEOUT = 20_000;

/** One living worker, from its ready message to its end. */
export interface Connection {
  readonly api: Remote<WorkerApi>;
  readonly kind: EngineKind;
  /** Never resolves; rejects with an EngineError when the worker dies or is ended. */
  readonly lost: Promise<never>;
  /** Ends the worker and with it every call that is still open. */
  end(error: EngineError): void;
}

/**
 * Starts a worker and waits until it listens and its engine is up.
 *
 * Comlink alone would leave calls hanging for ever when the script fails to
 * load, when the worker throws, or when a message cannot be read: `lost`
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

  const lost = deferred<never>();
  // A rejection nobody happens to wait for is not an error of its own.
  lost.promise.catch(() => undefined);
  const api = wrap<WorkerApi>(worker);
  let ended = false;
  let started = false;
  const end = (error: EngineError): void => {
    if (ended) return;
    ended = true;
    worker.terminate();
    api[releaseProxy]();
    lost.reject(error);
  };

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
    await Promise.race([readyMessage(worker), lost.promise]);
    const reply = await Promise.race([api.start(preference), lost.promise]);
    if (!reply.ok) {
      const code = reply.code === 'unsupported-browser' ? reply.code : 'worker-unavailable';
      throw new EngineError(code, reply.detail);
    }
    started = true;
    return { api, kind: reply.value, lost: lost.promise, end };
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
