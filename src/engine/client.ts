import { proxy } from 'comlink';
import { ask, SilentWorkerError } from './ask';
import { connect, type Connection } from './connection';
import { deferred } from './deferred';
import type {
  EncodeOptions,
  Engine,
  EngineKind,
  ImageInfo,
  Rendered,
  RenderOptions,
  SourceId,
} from './engine';
import { abortError, EngineError } from './errors';
import type { Op } from './op';
import type { EnginePreference } from './protocol';

/** Milliseconds a cancelled job may go on before its worker is ended. */
const ABORT_GRACE = 4_000;

/**
 * Milliseconds until a worker must have taken a job. It has no other then, and gives way after each
 * step of its warm-up, which takes tenths of a second at worst: a worker that needs longer will
 * mostly never hear. The fresh one that gets the job again has more time, as there is no third.
 */
const SILENCE = { first: 2_000, last: 10_000 };

/**
 * Milliseconds in which a picture must be decoded, unless `ClientOptions` say otherwise. The largest one takes a slow phone some ten
 * seconds. That a file is broken is found before, without the browser's decoder.
 */
const OPEN_LIMIT = 30_000;

export interface ClientOptions {
  readonly preference?: EnginePreference;
  /** Makes the worker; tests give one that fails. */
  readonly spawn?: () => Worker;
  /** Milliseconds from the moment a worker takes a picture until it must be decoded; tests give fewer. */
  readonly openLimit?: number;
}

/** An opened picture: the file is kept so that a fresh worker can be given it again. */
interface Source {
  readonly file: Blob;
  readonly info: ImageInfo;
  /** Where it is open: the connection and the id over there. */
  remote: { readonly connection: Connection; readonly id: SourceId };
}

interface Job {
  readonly number: number;
  /** A newer job of the same lane takes the place of an older one. */
  readonly lane: string | null;
  /** Does it there; `silence` as in `Patience`. */
  readonly run: (connection: Connection, silence: number) => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/** One try at a job. */
interface Attempt {
  readonly connection: Connection;
  readonly job: number;
  readonly silence: number;
  /** False once the caller has been answered, or has lost interest. */
  readonly isAwaited: () => boolean;
}

function spawnWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}

/**
 * The engine as the main thread sees it: one worker, one job at a time, in
 * order. A newer render or encode of a picture replaces an older one that has
 * not finished. A cancelled job that does not stop within a grace period takes
 * its worker with it. When a worker dies every waiting call rejects with a
 * code, and the next call starts a fresh worker and opens the picture again. A
 * job that its worker does not take goes to a fresh one, once; a picture that is
 * not decoded in time is refused, and its worker replaced.
 */
export class EngineClient implements Engine {
  readonly #preference: EnginePreference;
  readonly #spawn: () => Worker;
  readonly #openLimit: number;
  readonly #sources = new Map<SourceId, Source>();
  readonly #queue: Job[] = [];
  #running: Job | null = null;
  #connection: Connection | null = null;
  #connecting: Promise<Connection> | null = null;
  #lastNumber = 0;
  #disposed = false;

  constructor(options: ClientOptions = {}) {
    this.#preference = options.preference ?? 'auto';
    this.#spawn = options.spawn ?? spawnWorker;
    this.#openLimit = options.openLimit ?? OPEN_LIMIT;
  }

  /** Starts the worker ahead of the first picture. Returns which engine serves. */
  async warm(): Promise<EngineKind> {
    return (await this.#connect()).kind;
  }

  async open(file: Blob, signal: AbortSignal): Promise<ImageInfo> {
    return this.#enqueue(null, signal, async (attempt) => {
      const { connection, job } = attempt;
      const remote = await this.#openIn(attempt, file);
      const info: ImageInfo = { ...remote, id: job };
      const source: Source = { file, info, remote: { connection, id: remote.id } };
      this.#sources.set(info.id, source);
      return {
        value: info,
        discard: () => {
          this.close(info.id);
        },
      };
    });
  }

  async render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions,
    signal: AbortSignal,
  ): Promise<Rendered> {
    return this.#enqueue(`render ${id}`, signal, async (attempt) => {
      const { connection, job, silence } = attempt;
      const remoteId = await this.#remoteId(id, attempt);
      const discard = ({ bitmap }: Rendered): void => {
        bitmap.close();
      };
      const send = () => connection.api.render(job, remoteId, ops, options);
      const value = await ask(connection, job, send, { silence, discard });
      return {
        value,
        discard: () => {
          discard(value);
        },
      };
    });
  }

  async encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions,
    signal: AbortSignal,
  ): Promise<Blob> {
    return this.#enqueue(`encode ${id}`, signal, async (attempt) => {
      const { connection, job, silence, isAwaited } = attempt;
      const remoteId = await this.#remoteId(id, attempt);
      const onProgress = proxy((share: number): void => {
        // Reports travel on a channel of their own, so the last ones may come after the answer.
        if (isAwaited()) options.onProgress?.(share);
      });
      const level = options.level ?? 'fast';
      const send = () => connection.api.encode(job, remoteId, ops, level, onProgress);
      const value = await ask(connection, job, send, { silence });
      return { value, discard: () => undefined };
    });
  }

  close(id: SourceId): void {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    this.#sources.delete(id);
    if (source.remote.connection === this.#connection) {
      this.#connection.api.close(source.remote.id).catch(() => undefined);
    }
  }

  /** Ends the worker and rejects everything that waits. */
  dispose(): void {
    this.#disposed = true;
    this.#sources.clear();
    this.#lose(new EngineError('worker-unavailable', 'the engine was disposed of'));
  }

  /**
   * Puts a job in line. `work` returns its value and how to get rid of it when
   * nobody waits any more by the time it comes.
   */
  #enqueue<T>(
    lane: string | null,
    signal: AbortSignal,
    work: (attempt: Attempt) => Promise<{ value: T; discard: () => void }>,
  ): Promise<T> {
    if (signal.aborted) return Promise.reject(abortError());
    const { promise, resolve, reject } = deferred<T>();
    const number = ++this.#lastNumber;
    let settled = false;
    const isAwaited = (): boolean => !settled;

    const settle = (act: () => void): void => {
      settled = true;
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const job: Job = {
      number,
      lane,
      reject: (error) => {
        if (settled) return;
        settle(() => {
          reject(error);
        });
      },
      run: async (connection, silence) => {
        // Cancelled while the worker was still starting.
        if (!isAwaited()) return;
        const { value, discard } = await work({ connection, job: number, silence, isAwaited });
        if (!isAwaited()) discard();
        else {
          settle(() => {
            resolve(value);
          });
        }
      },
    };
    const onAbort = (): void => {
      this.#cancel(job);
    };
    signal.addEventListener('abort', onAbort);

    if (lane !== null) this.#supersede(lane);
    this.#queue.push(job);
    void this.#pump();
    return promise;
  }

  #supersede(lane: string): void {
    const older = [...this.#queue, ...(this.#running === null ? [] : [this.#running])];
    for (const job of older) if (job.lane === lane) this.#cancel(job);
  }

  #cancel(job: Job): void {
    job.reject(abortError());
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const connection = this.#connection;
    if (this.#running !== job || connection === null) return;
    connection.api.cancel(job.number).catch(() => undefined);
    setTimeout(() => {
      if (this.#running !== job || this.#connection !== connection) return;
      // Deaf to the cancellation: the queue behind it goes on with a fresh worker.
      this.#connection = null;
      connection.end(new EngineError('worker-crashed', 'a cancelled job did not stop'));
    }, ABORT_GRACE);
  }

  /** Runs the queue, one job at a time, until it is empty. */
  async #pump(): Promise<void> {
    if (this.#running !== null) return;
    const job = this.#queue.shift();
    if (job === undefined) return;
    this.#running = job;
    try {
      await this.#run(job);
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running = null;
    }
    void this.#pump();
  }

  /** A worker that does not take the job is replaced once, and nobody need know. */
  async #run(job: Job): Promise<void> {
    try {
      await job.run(await this.#connect(), SILENCE.first);
      return;
    } catch (error) {
      if (!(error instanceof SilentWorkerError) || this.#disposed) throw error;
    }
    try {
      await job.run(await this.#connect(), SILENCE.last);
    } catch (error) {
      // What waits behind it would only learn the same, one after the other.
      if (error instanceof SilentWorkerError) this.#rejectWaiting(error);
      throw error;
    }
  }

  async #connect(): Promise<Connection> {
    if (this.#connection !== null) return this.#connection;
    this.#connecting ??= connect(this.#spawn, this.#preference).finally(() => {
      this.#connecting = null;
    });
    let connection: Connection;
    try {
      connection = await this.#connecting;
    } catch (error) {
      this.#rejectWaiting(error);
      throw error;
    }
    this.#adopt(connection);
    return connection;
  }

  #adopt(connection: Connection): void {
    if (this.#disposed) {
      connection.end(new EngineError('worker-unavailable', 'the engine was disposed of'));
    }
    // Two calls may have waited for the same worker.
    if (this.#connection === connection) return;
    this.#connection = connection;
    connection.onLost((error) => {
      if (this.#connection !== connection) return;
      // One that was ended for not answering leaves the queue to its successor; a death does not.
      if (error instanceof SilentWorkerError || error.code === 'decode-failed') {
        this.#connection = null;
      } else {
        this.#lose(error);
      }
    });
  }

  #lose(error: unknown): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#rejectWaiting(error);
    this.#running?.reject(error);
    connection?.end(error instanceof EngineError ? error : new EngineError('worker-crashed'));
  }

  #rejectWaiting(error: unknown): void {
    for (const job of this.#queue.splice(0)) job.reject(error);
  }

  /** The picture's id in this worker, opened there again when the worker is a fresh one. */
  async #remoteId(id: SourceId, attempt: Attempt): Promise<SourceId> {
    const source = this.#sources.get(id);
    if (source === undefined) throw new EngineError('unknown-source');
    const { connection } = attempt;
    if (source.remote.connection !== connection) {
      source.remote = { connection, id: (await this.#openIn(attempt, source.file)).id };
    }
    return source.remote.id;
  }

  #openIn({ connection, job, silence }: Attempt, file: Blob): Promise<ImageInfo> {
    const send = () => connection.api.open(job, file);
    return ask(connection, job, send, { silence, answer: this.#openLimit });
  }
}
