import type {
  EncodeOptions,
  Engine,
  EngineKind,
  Face,
  ImageInfo,
  MeasuredFace,
  OpenOptions,
  Pixels,
  Rendered,
  RenderOptions,
  SourceId,
} from './engine';
import { EngineError } from './errors';
import type { Op } from './op';
import type { EnginePreference } from './protocol';
import { spawnEngine } from './spawn';
import { WorkerOwner } from './worker-owner';

/** The default signal, which never fires. */
const NEVER = new AbortController().signal;

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
 * A newer render of a photo replaces an unfinished render in the same lane, and a newer encode replaces an unfinished
 * encode in the same lane. If a worker crashes, all unfinished calls reject with `worker-crashed`, and the next call
 * starts a new worker and opens the photo again. If a cancelled job does not stop within a second, its worker is
 * terminated. If a worker does not start a job in time, the job is attempted once more in a new worker. If a photo is not
 * decoded in time, the call rejects with `decode-failed`, and the worker is replaced. A worker without a photo is
 * terminated after ten minutes without a call, or after the page was hidden for a minute. The next call starts another.
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

  async open(file: Blob, options: OpenOptions = {}, signal = NEVER): Promise<ImageInfo> {
    if (!(file instanceof Blob)) throw new EngineError('file-unreadable', 'Expected a Blob');
    return this.#owner.open(file, options, signal);
  }

  render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions = {},
    signal = NEVER,
  ): Promise<Rendered> {
    const { lane } = options;
    const discard = ({ bitmap }: Rendered): void => {
      bitmap.close();
    };
    return this.#owner.run(
      { kind: 'render', source: id, lane, signal, discard },
      (worker, job, remote) => worker.render(job, remote, ops, options),
    );
  }

  encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions = {},
    signal = NEVER,
  ): Promise<Blob> {
    const { lane, onProgress, ...how } = options;
    return this.#owner.run(
      { kind: 'encode', source: id, lane, signal, onProgress },
      (worker, job, remote, report) => worker.encode(job, remote, ops, how, report),
    );
  }

  pixels(id: SourceId, ops: readonly Op[], signal = NEVER): Promise<Pixels> {
    return this.#owner.run({ kind: 'pixels', source: id, signal }, (worker, job, remote) =>
      worker.pixels(job, remote, ops),
    );
  }

  encodePixels(pixels: Pixels, signal = NEVER): Promise<Blob> {
    // The pixels are copied, not transferred, because a second attempt in another worker needs them again.
    return this.#owner.run({ kind: 'encode', source: null, signal }, (worker, job) =>
      worker.encodePixels(job, pixels),
    );
  }

  faces(id: SourceId, signal = NEVER): Promise<readonly Face[]> {
    return this.#owner.run({ kind: 'faces', source: id, signal }, (worker, job, remote) =>
      worker.faces(job, remote),
    );
  }

  measureFace(id: SourceId, face: Face, signal = NEVER): Promise<MeasuredFace> {
    return this.#owner.run({ kind: 'faces', source: id, signal }, (worker, job, remote) =>
      worker.measureFace(job, remote, face),
    );
  }

  close(id: SourceId): void {
    this.#owner.close(id);
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
