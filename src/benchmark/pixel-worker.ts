import type { Difference, SyntheticKind } from 'roundel-records/benchmark-report';
import { workerAddress } from 'roundel';
import { WorkerClient } from '../browser/worker-client';
import type { PixelWorkApi } from './pixel-work';
import pixelWork from './pixel-work?worker&url';

/** Makes and compares pictures in a worker. The first call starts the worker. */
export class PixelWorker {
  readonly #client = new WorkerClient<PixelWorkApi>(
    () => new Worker(workerAddress(pixelWork), { type: 'module', name: 'pixel-work' }),
  );

  /** See `synthesise`. */
  synthesise(kind: SyntheticKind, megapixels: number, signal: AbortSignal): Promise<Blob> {
    return this.#client.call((api) => api.synthesise(kind, megapixels), signal);
  }

  /** See `compareFiles`. */
  compare(a: Blob, b: Blob, signal: AbortSignal): Promise<Difference> {
    return this.#client.call((api) => api.compareFiles(a, b), signal);
  }

  /** Terminates the worker. A later call starts another. */
  dispose(): void {
    this.#client.dispose();
  }
}
