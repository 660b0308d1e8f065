import { releaseProxy, wrap, type Remote } from 'comlink';

interface Started<Api> {
  readonly worker: Worker;
  readonly api: Remote<Api>;
  /** Rejects when the worker fails. Comlink alone would leave calls pending. */
  readonly failed: Promise<never>;
}

/** Calls functions in a worker. A call starts the worker if none is running. */
export class WorkerClient<Api> {
  readonly #spawn: () => Worker;
  #started: Started<Api> | null = null;

  constructor(spawn: () => Worker) {
    this.#spawn = spawn;
  }

  /** Aborting terminates the worker, which is the only way to stop its work. */
  async call<T>(work: (api: Remote<Api>) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { api, failed } = (this.#started ??= this.#start());
    let onAbort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => {
        this.dispose();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort);
    });
    try {
      return await Promise.race([work(api), failed, aborted]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Terminates the worker. */
  dispose(): void {
    const started = this.#started;
    this.#started = null;
    started?.api[releaseProxy]();
    started?.worker.terminate();
  }

  #start(): Started<Api> {
    const worker = this.#spawn();
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        if (this.#started?.worker === worker) this.dispose();
        reject(new Error(`The worker failed: ${event.message}`));
      });
    });
    // Ignores a rejection that no pending call handles, because the next call starts a new worker.
    failed.catch(() => undefined);
    return { worker, api: wrap<Api>(worker), failed };
  }
}
