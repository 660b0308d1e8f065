import { proxy } from 'comlink';
import { runInWorker } from './run-in-worker';
import type { Connection } from './connection';
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
import { abortError, EngineError } from './errors';
import { JobQueue, type JobRequest, type Outcome, type RunningJob } from './job-queue';
import type { Op } from './op';
import type { EnginePreference, Reply } from './protocol';
import { spawnEngine } from './spawn';
import { disposedError, WorkerSupervisor } from './worker-supervisor';

/**
 * Milliseconds within which a worker must decode a photo. Decoding the largest photo takes about ten seconds on a
 * slow phone.
 */
const OPEN_LIMIT = 30_000;

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

/** An opened photo. The client holds the photo's file, so that a new worker can open the photo again. */
interface Source {
  readonly file: Blob;
  readonly atMost: OpenOptions['atMost'];
  /** The worker in which the photo is open, and the photo's id in that worker. */
  remote: { readonly connection: Connection; readonly id: SourceId };
}

/** One attempt at a job. */
interface Attempt extends RunningJob {
  readonly connection: Connection;
  /** Milliseconds within which the worker must start the job. */
  readonly startWithin: number;
}

interface ClientJob<T> extends Omit<JobRequest<T>, 'work'> {
  readonly attempt: (attempt: Attempt) => Promise<Outcome<T>>;
}

/**
 * An engine that runs in its own worker. The worker starts with the first call and runs one job at a time, in order. To
 * process several photos at the same time, create several clients.
 *
 * A newer render of a photo replaces an unfinished render in the same lane, and a newer encode replaces an unfinished
 * encode in the same lane. If a worker crashes, all unfinished calls reject with `worker-crashed`, and the next call
 * starts a new worker and opens the photo again. If a cancelled job does not stop in time, its worker is terminated. If
 * a worker does not start a job in time, the job is attempted once more in a new worker. If a photo is not decoded in
 * time, the call rejects with `decode-failed`, and the worker is replaced.
 */
export class EngineClient implements Engine {
  readonly #openLimit: number;
  readonly #sources = new Map<SourceId, Source>();
  readonly #queue: JobQueue;
  readonly #workers: WorkerSupervisor;

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
    this.#openLimit = options.openLimit ?? OPEN_LIMIT;
    this.#queue = new JobQueue((job) => {
      this.#workers.cancel(job, () => this.#queue.isRunning(job));
    });
    this.#workers = new WorkerSupervisor(
      options.spawn ?? spawnEngine,
      options.preference ?? 'auto',
      {
        onCrash: (error) => {
          this.#queue.rejectAll(error);
        },
        onUnavailable: (error) => {
          this.#queue.rejectWaiting(error);
        },
      },
    );
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
  async warm(): Promise<EngineKind> {
    return (await this.#workers.connect()).kind;
  }

  async open(file: Blob, options: OpenOptions = {}, signal = NEVER): Promise<ImageInfo> {
    if (!(file instanceof Blob)) throw new EngineError('file-unreadable', 'Expected a Blob');
    return this.#enqueue({
      kind: 'open',
      source: null,
      signal,
      attempt: async (attempt) => {
        const remote = await this.#openIn(attempt, file, options);
        const id: SourceId = attempt.number;
        const { atMost } = options;
        const { connection } = attempt;
        this.#sources.set(id, { file, atMost, remote: { connection, id: remote.id } });
        return {
          value: { ...remote, id },
          discard: () => {
            this.close(id);
          },
        };
      },
    });
  }

  async render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions = {},
    signal = NEVER,
  ): Promise<Rendered> {
    const release = ({ bitmap }: Rendered): void => {
      bitmap.close();
    };
    return this.#enqueue({
      kind: 'render',
      source: id,
      lane: options.lane,
      signal,
      attempt: async (attempt) => {
        const { connection, number, startWithin } = attempt;
        const remoteId = await this.#remoteId(id, attempt);
        const send = () => connection.api.render(number, remoteId, ops, options);
        const value = await runInWorker(connection, number, send, {
          startWithin,
          discard: release,
        });
        return {
          value,
          discard: () => {
            release(value);
          },
        };
      },
    });
  }

  async encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions = {},
    signal = NEVER,
  ): Promise<Blob> {
    return this.#enqueue({
      kind: 'encode',
      source: id,
      lane: options.lane,
      signal,
      attempt: async (attempt) => {
        const { connection, number, startWithin } = attempt;
        const remoteId = await this.#remoteId(id, attempt);
        const { lane: _, onProgress, ...how } = options;
        const reporter = reporterOf(attempt, onProgress);
        const send = () => connection.api.encode(number, remoteId, ops, how, reporter);
        const value = await runInWorker(connection, number, send, { startWithin });
        return { value, discard: () => undefined };
      },
    });
  }

  pixels(id: SourceId, ops: readonly Op[], signal = NEVER): Promise<Pixels> {
    return this.#askOf('pixels', id, signal, (api, job, remote) => api.pixels(job, remote, ops));
  }

  encodePixels(pixels: Pixels, signal = NEVER): Promise<Blob> {
    // The pixels are copied, not transferred, because a second attempt in another worker needs them again.
    return this.#askOf('encode', null, signal, (api, job) => api.encodePixels(job, pixels));
  }

  faces(id: SourceId, signal = NEVER): Promise<readonly Face[]> {
    return this.#askOf('faces', id, signal, (api, job, remote) => api.faces(job, remote));
  }

  measureFace(id: SourceId, face: Face, signal = NEVER): Promise<MeasuredFace> {
    return this.#askOf('faces', id, signal, (api, job, remote) =>
      api.measureFace(job, remote, face),
    );
  }

  close(id: SourceId): void {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    // Cancel first, so that no job uses the photo after the worker has freed it.
    this.#queue.cancelSource(id);
    this.#sources.delete(id);
    const { connection, id: remoteId } = source.remote;
    if (connection === this.#workers.connection) {
      connection.api.close(remoteId).catch(() => undefined);
    }
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
    this.#sources.clear();
    this.#queue.rejectAll(disposedError());
    this.#workers.dispose();
  }

  /**
   * Queues a job whose value need not be released. `call` receives the id of `source` in the worker, or 0 if `source`
   * is null.
   */
  #askOf<T>(
    kind: JobRequest<T>['kind'],
    source: SourceId | null,
    signal: AbortSignal,
    call: (api: Connection['api'], job: number, remote: SourceId) => Promise<Reply<T>>,
  ): Promise<T> {
    return this.#enqueue({
      kind,
      source,
      signal,
      attempt: async (attempt) => {
        const { connection, number, startWithin } = attempt;
        const remote = source === null ? 0 : await this.#remoteId(source, attempt);
        const send = () => call(connection.api, number, remote);
        const value = await runInWorker(connection, number, send, { startWithin });
        return { value, discard: () => undefined };
      },
    });
  }

  #enqueue<T>({ attempt, ...job }: ClientJob<T>): Promise<T> {
    const work = (running: RunningJob): Promise<Outcome<T>> =>
      this.#workers.run((connection, startWithin) => {
        // The job may have been cancelled while the worker was starting.
        if (!running.isPending()) throw abortError();
        return attempt({ ...running, connection, startWithin });
      });
    return this.#queue.add({ ...job, work });
  }

  /** The photo's id in the worker of this attempt. Opens the photo again if that worker is new. */
  async #remoteId(id: SourceId, attempt: Attempt): Promise<SourceId> {
    const source = this.#sources.get(id);
    if (source === undefined) throw new EngineError('unknown-source');
    const { connection } = attempt;
    if (source.remote.connection !== connection) {
      const { file, atMost } = source;
      source.remote = { connection, id: (await this.#openIn(attempt, file, { atMost })).id };
    }
    return source.remote.id;
  }

  #openIn(attempt: Attempt, file: Blob, options: OpenOptions): Promise<ImageInfo> {
    const { connection, number, startWithin } = attempt;
    const { onProgress, ...how } = options;
    const reporter = reporterOf(attempt, onProgress);
    const send = () => connection.api.open(number, file, how, reporter);
    return runInWorker(connection, number, send, { startWithin, replyWithin: this.#openLimit });
  }
}

/**
 * Returns a function that the worker calls with the share of the job that is done. Returns null if there is no
 * listener, because opening a channel takes as long as encoding a small picture.
 */
function reporterOf(
  { isPending }: Attempt,
  onProgress: ((share: number) => void) | undefined,
): ((share: number) => void) | null {
  if (onProgress === undefined) return null;
  return proxy((share: number) => {
    // Reports use a separate channel, so the last reports may arrive after the reply.
    if (isPending()) onProgress(share);
  });
}
