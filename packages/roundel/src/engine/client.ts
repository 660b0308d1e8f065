import {
  type CallOptions,
  type EncodeOptions,
  type Engine,
  type EngineKind,
  type Face,
  type MeasuredFace,
  type OpenOptions,
  Photo,
  type Pixels,
  type Preview,
  type PreviewOptions,
  type ResultOptions,
} from './engine';
import { EngineError } from './errors';
import type { Op } from './op';
import type { EnginePreference } from './protocol';
import { spawnEngine } from '#spawn';
import { type OpenedPhoto, type PhotoHandle, WorkerOwner } from './worker-owner';

/** The options of an `EngineClient`. */
export interface ClientOptions {
  /** The engine to use. Absent: auto. */
  readonly preference?: EnginePreference;
  /** Creates the worker. Needed if the page serves the worker's script from another address. */
  readonly spawn?: () => Worker;
  /** Milliseconds within which a worker must decode a photo. Absent: 30,000. */
  readonly openLimit?: number;
}

/**
 * An engine that runs in its own worker. The worker starts with the first call and runs one job at a time, in order. To
 * process several photos at the same time, create several clients.
 *
 * A newer call of a photo's method replaces an unfinished call of the same method, unless one of them has the option
 * `alongside`. If a worker crashes, all unfinished calls reject with `worker-crashed`, and the next call starts a new
 * worker and opens the photo again. If a cancelled job does not stop within a second, its worker is terminated. If a
 * worker does not start a job in time, the job is attempted once more in a new worker. If a photo is not decoded in time,
 * the call rejects with `decode-failed`, and the worker is replaced. A worker without a photo is terminated after ten
 * minutes without a call, or after the page was hidden for a minute. The next call starts another.
 */
export class EngineClient implements Engine {
  readonly #owner: WorkerOwner;

  /**
   * Creates an engine. Its worker starts with the first call.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient({ preference: 'wasm' });
   * console.log(await engine.warm()); // wasm
   * engine.dispose();
   * ```
   */
  constructor(options: ClientOptions = {}) {
    const { preference = 'auto', spawn = spawnEngine, openLimit } = options;
    this.#owner = new WorkerOwner({ preference, spawn, openLimit });
  }

  /**
   * Starts the worker before the first photo is opened. Returns the kind of engine that the worker uses.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * console.log(await engine.warm()); // wasm, or canvas in a browser without WebAssembly SIMD
   * engine.dispose();
   * ```
   */
  warm(): Promise<EngineKind> {
    return this.#owner.warm();
  }

  async open(file: Blob, options: OpenOptions = {}): Promise<Photo> {
    if (!(file instanceof Blob)) throw new EngineError('file-unreadable', 'Expected a Blob');
    return new ClientPhoto(this.#owner, await this.#owner.open(file, options));
  }

  encodePixels(pixels: Pixels, { signal }: CallOptions = {}): Promise<Blob> {
    // The pixels are copied, not transferred, because a second attempt in another worker needs them again.
    return this.#owner.run({ kind: 'encodePixels', photo: null, signal }, (worker, job) =>
      worker.encodePixels(job, pixels),
    );
  }

  /**
   * Terminates the worker. Unfinished and later calls reject with `worker-unavailable`.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * await engine.warm();
   * engine.dispose(); // Without this, the worker keeps a Node process alive.
   * ```
   */
  dispose(): void {
    this.#owner.dispose();
  }
}

/** A photo that is open in the client's worker. */
class ClientPhoto extends Photo {
  readonly #owner: WorkerOwner;
  readonly #handle: PhotoHandle;

  constructor(owner: WorkerOwner, { info, handle }: OpenedPhoto) {
    super(info);
    this.#owner = owner;
    this.#handle = handle;
  }

  preview(ops: readonly Op[], options: PreviewOptions = {}): Promise<Preview> {
    const { signal, alongside, ...how } = options;
    const discard = ({ bitmap }: Preview): void => {
      bitmap.close();
    };
    return this.#owner.run(
      { kind: 'preview', photo: this.#handle, signal, alongside, discard },
      (worker, job, photo) => worker.preview(job, photo, ops, how),
    );
  }

  encode(ops: readonly Op[], options: EncodeOptions = {}): Promise<Blob> {
    const { signal, alongside, onProgress, ...how } = options;
    return this.#owner.run(
      { kind: 'encode', photo: this.#handle, signal, alongside, onProgress },
      (worker, job, photo, report) => worker.encode(job, photo, ops, how, report),
    );
  }

  pixels(ops: readonly Op[], { signal, alongside }: ResultOptions = {}): Promise<Pixels> {
    return this.#owner.run(
      { kind: 'pixels', photo: this.#handle, signal, alongside },
      (worker, job, photo) => worker.pixels(job, photo, ops),
    );
  }

  faces({ signal }: CallOptions = {}): Promise<readonly Face[]> {
    return this.#owner.run({ kind: 'faces', photo: this.#handle, signal }, (worker, job, photo) =>
      worker.faces(job, photo),
    );
  }

  measureFace(face: Face, { signal }: CallOptions = {}): Promise<MeasuredFace> {
    return this.#owner.run(
      { kind: 'measureFace', photo: this.#handle, signal },
      (worker, job, photo) => worker.measureFace(job, photo, face),
    );
  }

  close(): void {
    this.#owner.close(this.#handle);
  }
}
