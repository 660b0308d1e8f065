import { EngineClient, type EngineKind, type Photo, EngineError, isAbortError } from 'roundel';
import type { Disturbance, DisturbMessage } from './instrument-worker';
import { spawnTestedWorker } from './spawn-tested-worker';

/** An engine whose newest worker tests can disturb. */
export class DisturbedEngine {
  readonly #workers: Worker[] = [];
  readonly #client: EngineClient;

  /** @param openLimit as in `ClientOptions` */
  constructor(preference: EngineKind, openLimit: number) {
    this.#client = new EngineClient({
      preference,
      openLimit,
      spawn: () => {
        const worker = spawnTestedWorker();
        this.#workers.push(worker);
        return worker;
      },
    });
  }

  /** How many workers have been started. */
  get started(): number {
    return this.#workers.length;
  }

  disturb(disturb: Disturbance): void {
    this.#workers.at(-1)?.postMessage({ disturb } satisfies DisturbMessage);
  }

  /** Resolves when the newest worker sends a message that `matches` accepts. */
  message(matches: (data: unknown) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#workers.at(-1)?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (matches(data)) resolve();
      });
    });
  }

  /**
   * Kills the newest worker, and resolves when it is dead.
   *
   * @param death `reported` if the worker throws, of which the page hears; `silent` if it is just gone
   */
  async kill(death: 'reported' | 'silent'): Promise<void> {
    const worker = this.#workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    if (death === 'silent') {
      worker.terminate();
      return;
    }
    const terminate = worker.terminate.bind(worker);
    // The engine terminates a worker that has thrown.
    const dead = new Promise<void>((resolve) => {
      worker.terminate = () => {
        terminate();
        resolve();
      };
    });
    this.disturb('throw');
    await dead;
  }

  /** Starts the worker. Returns the error code if it does not start. */
  warm(): Promise<string> {
    return this.#client.warm().catch(readCode);
  }

  /** Opens a picture. Returns the error code if the engine refuses the picture. */
  open(file: Blob, signal?: AbortSignal): Promise<Photo | string> {
    return this.#client.open(file, { signal }).catch(readCode);
  }

  dispose(): void {
    this.#client.dispose();
  }
}

function readCode(error: unknown): string {
  if (error instanceof EngineError) return error.code;
  if (isAbortError(error)) return 'aborted';
  throw error;
}
