import { transfer } from 'comlink';
import { argumentError } from './engine/argument-error';
import {
  type CallOptions,
  type Drawing,
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
  type Shown,
  type ShowOptions,
} from './engine/engine';
import type { PictureOptions } from './engine/encode/encode-as';
import type { Op } from './engine/op';
import type { EnginePreference, ShownByWorker } from './engine/protocol';
import { type OpenedPhoto, type PhotoHandle, WorkerOwner } from './engine/worker-owner';
import {
  makePicture,
  type Picture,
  type PictureSettings,
  type Planner,
  type ToolName,
} from './make-picture';
import { findLayers } from './preview-canvas';
import { spawnEngine } from '#spawn';

/** The options of an `EngineClient`. */
export interface ClientOptions {
  /**
   * How many workers there are. Each photo is opened in the worker that has the least to do, and stays there. Several
   * workers work on several photos at the same time. Each needs memory for its photo. Absent: 1.
   */
  readonly workers?: number | undefined;
  /** The engine to use. Absent: auto. */
  readonly preference?: EnginePreference;
  /** Creates the worker. Needed if the page serves the worker's script from another address. */
  readonly spawn?: () => Worker;
  /** Milliseconds within which a worker must decode a photo. Absent: 30,000. */
  readonly openLimit?: number;
}

/**
 * An engine that runs in workers. A worker starts with the first call and runs one job at a time, in order. In Node, the
 * process ends when no call is waiting, even if workers are left.
 *
 * A newer call of a photo's method replaces an unfinished call of the same method, unless one of them has the option
 * `alongside`. If a worker crashes, all unfinished calls reject with `worker-crashed`, and the next call starts a new
 * worker and opens the photo again. If a cancelled job does not stop within a second, its worker is terminated. If a
 * worker does not start a job in time, the job is attempted once more in a new worker. If a photo is not decoded in time,
 * the call rejects with `decode-failed`, and the worker is replaced. A worker without a photo is terminated after ten
 * minutes without a call, or after the page was hidden for a minute. The next call starts another.
 */
export class EngineClient implements Engine {
  readonly #owners: readonly WorkerOwner[];

  /**
   * Creates an engine. Its workers start when they are needed.
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
    const { workers = 1, preference = 'auto', spawn = spawnEngine, openLimit } = options;
    if (!Number.isInteger(workers) || workers < 1) {
      throw argumentError({
        parameter: 'workers',
        expected: 'a positive integer',
        received: workers,
      });
    }
    this.#owners = Array.from(
      { length: workers },
      () => new WorkerOwner({ preference, spawn, openLimit }),
    );
  }

  /**
   * Starts a worker before the first photo is opened. Returns the kind of engine that the worker uses.
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
    return this.#freest().warm();
  }

  async open(file: Blob, options: OpenOptions = {}): Promise<OpenPhoto> {
    if (!(file instanceof Blob)) {
      const fault = { parameter: 'file', expected: 'a Blob', received: file };
      throw argumentError(fault, undefined, 'file-unreadable');
    }
    const owner = this.#freest();
    return new ClientPhoto(owner, await owner.open(file, options));
  }

  encodePixels(pixels: Pixels, { signal }: CallOptions = {}): Promise<Blob> {
    // The pixels are copied, not transferred, because a second attempt in another worker needs them again.
    return this.#freest().run({ kind: 'encodePixels', photo: null, signal }, (worker, job) =>
      worker.encodePixels(job, pixels),
    );
  }

  /**
   * Terminates the workers. Unfinished and later calls reject with `worker-unavailable`.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * await engine.warm();
   * engine.dispose(); // Frees the memory at once.
   * ```
   */
  dispose(): void {
    for (const owner of this.#owners) owner.dispose();
  }

  /**
   * Does the same as `dispose`, for `using engine = new EngineClient()`.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * engine[Symbol.dispose](); // Called at the end of the block for `using engine`
   * ```
   */
  [Symbol.dispose](): void {
    this.dispose();
  }

  /** The owner of the worker that has the least to do. */
  #freest(): WorkerOwner {
    return this.#owners.reduce((least, owner) => (owner.load < least.load ? owner : least));
  }
}

/** A photo that is open in a worker. */
export interface OpenPhoto extends Photo {
  /**
   * Makes a picture of the photo: does the same as `makePicture`. Several pictures can be made at the same time.
   *
   * @example
   * ```js
   * import { readFile, writeFile } from 'node:fs/promises';
   * import { openPhoto } from 'roundel';
   *
   * const photo = await openPhoto(new Blob([await readFile('photo.jpg')]));
   * const [face] = await photo.faces();
   * const settings = { around: face ?? null, background: '#eeeeee' };
   * const { blob, width, height } = await photo.make('whatsapp', settings, { format: 'jpeg' });
   * console.log(width, height);
   * await writeFile('whatsapp.jpg', blob.stream());
   * photo.close();
   * ```
   */
  make(
    tool: ToolName | Planner,
    settings?: PictureSettings,
    options?: PictureOptions,
  ): Promise<Picture>;
}

class ClientPhoto extends Photo implements OpenPhoto {
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

  override async show(
    ops: readonly Op[],
    drawing: Drawing,
    options: ShowOptions = {},
  ): Promise<Shown> {
    const { signal, alongside, ...how } = options;
    const layers = findLayers(drawing);
    const { bitmap, ...shown } = await this.#owner.run(
      { kind: 'show', photo: this.#handle, signal, alongside, discard: closeBitmaps },
      (worker, job, photo, _report, drawer) => {
        const given = layers?.giveTo(drawer) ?? null;
        const moved = given?.canvas == null ? [] : [given.canvas];
        return worker.show(job, photo, ops, how, given && transfer(given, moved));
      },
    );
    if (bitmap === null) layers?.noteDrawn();
    else drawing.draw(bitmap);
    return shown;
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

  make(
    tool: ToolName | Planner,
    settings?: PictureSettings,
    options?: PictureOptions,
  ): Promise<Picture> {
    return makePicture(this, tool, settings, options);
  }

  close(): void {
    this.#owner.close(this.#handle);
  }
}

function closeBitmaps({ bitmap, thumbnails }: ShownByWorker): void {
  bitmap?.close();
  for (const thumbnail of thumbnails) thumbnail.close();
}
