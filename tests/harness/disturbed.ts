import { EngineClient } from '../../packages/roundel/src/engine/client';
import type { EngineKind, ImageInfo } from '../../packages/roundel/src/engine/engine';
import { EngineError } from '../../packages/roundel/src/engine/errors';
import type { Disturbance, DisturbMessage } from './disturbances';
import { spawnTestedWorker } from './spawn-tested-worker';

/** An engine whose newest worker tests can disturb. */
export class DisturbedEngine {
  readonly #workers: Worker[] = [];
  readonly #client: EngineClient;
  readonly #signal = new AbortController().signal;

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

  /** Opens a picture. Returns the error code if the engine refuses the picture. */
  async open(file: Blob): Promise<ImageInfo | string> {
    try {
      return await this.#client.open(file, {}, this.#signal);
    } catch (error) {
      if (error instanceof EngineError) return error.code;
      throw error;
    }
  }

  /** Encodes an opened picture as PNG. */
  encode({ id }: ImageInfo): Promise<Blob> {
    return this.#client.encode(id, [], {}, this.#signal);
  }

  dispose(): void {
    this.#client.dispose();
  }
}
