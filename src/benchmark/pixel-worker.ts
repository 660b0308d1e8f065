import type { Difference, SyntheticKind } from 'roundel-records/benchmark-report';
import { releaseProxy, wrap, type Remote } from 'comlink';
import { workerAddress } from 'roundel/engine/worker-address';
import type { PixelWorkApi } from './pixel-work';
import pixelWork from './pixel-work?worker&url';

/** Makes and compares pictures in a worker. The first call starts the worker. */
export class PixelWorker {
  #worker: Worker | null = null;
  #api: Remote<PixelWorkApi> | null = null;
  /** Rejects when the worker fails. Comlink alone would leave calls pending. */
  #failed: Promise<never> | null = null;

  /** See `synthesise`. */
  synthesise(kind: SyntheticKind, megapixels: number, signal: AbortSignal): Promise<Blob> {
    return this.#call((api) => api.synthesise(kind, megapixels), signal);
  }

  /** See `compareFiles`. */
  compare(a: Blob, b: Blob, signal: AbortSignal): Promise<Difference> {
    return this.#call((api) => api.compareFiles(a, b), signal);
  }

  /** Terminates the worker. A later call starts another. */
  dispose(): void {
    this.#api?.[releaseProxy]();
    this.#worker?.terminate();
    this.#worker = this.#api = this.#failed = null;
  }

  async #call<T>(work: (api: Remote<PixelWorkApi>) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { api, failed } = this.#start();
    const aborted = new Promise<never>((_, reject) => {
      const onAbort = (): void => {
        // Terminating the worker is the only way to stop its work.
        this.dispose();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
    });
    return Promise.race([work(api), failed, aborted]);
  }

  #start(): { api: Remote<PixelWorkApi>; failed: Promise<never> } {
    if (this.#api !== null && this.#failed !== null)
      return { api: this.#api, failed: this.#failed };
    const worker = new Worker(workerAddress(pixelWork), {
      type: 'module',
      name: 'pixel-work',
    });
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.dispose();
        reject(new Error(`The worker failed: ${event.message}`));
      });
    });
    // Ignores a rejection that no pending call handles, because the next call starts a new worker.
    failed.catch(() => undefined);
    this.#worker = worker;
    this.#api = wrap<PixelWorkApi>(worker);
    this.#failed = failed;
    return { api: this.#api, failed };
  }
}
