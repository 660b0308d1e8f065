import { proxy } from 'comlink';
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
import type { EnginePreference, Reply } from './protocol';

/** Milliseconds a cancelled job may go on before its worker is ended. */
const ABORT_GRACE = 4_000;

export interface ClientOptions {
  readonly preference?: EnginePreference;
  /** Makes the worker; tests give one that fails. */
  readonly spawn?: () => Worker;
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
  readonly run: (connection: Connection) => Promise<void>;
  readonly reject: (error: unknown) => void;
}

function spawnWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}

/**
 * The engine as the main thread sees it: one worker, one job at a time, in
 * order. A newer render or encode of a picture replaces an older one that has
 * not finished. A cancelled job that does not stop within a grace period takes
 * its worker with it. When a worker dies every waiting call rejects with a
 * code, and the next call starts a fresh worker and opens the picture again.
 */
export class EngineClient implements Engine {
  readonly #preference: EnginePreference;
  readonly #spawn: () => Worker;
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
  }

  /** Starts the worker ahead of the first picture. Returns which engine serves. */
  async warm(): Promise<EngineKind> {
    return (await this.#connect()).kind;
  }

  async open(file: Blob, signal: AbortSignal): Promise<ImageInfo> {
    return this.#enqueue(null, signal, async (connection, job) => {
      const remote = await unwrap(connection, connection.api.open(job, file));
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
    return this.#enqueue(`render ${id}`, signal, async (connection, job) => {
      const remoteId = await this.#remoteId(id, connection, job);
      const value = await unwrap(connection, connection.api.render(job, remoteId, ops, options));
      return {
        value,
        discard: () => {
          value.bitmap.close();
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
    return this.#enqueue(`encode ${id}`, signal, async (connection, job, isAwaited) => {
      const remoteId = await this.#remoteId(id, connection, job);
      const onProgress = proxy((share: number): void => {
        // Reports travel on a channel of their own, so the last ones may come after the answer.
        if (isAwaited()) options.onProgress?.(share);
      });
      const reply = connection.api.encode(job, remoteId, ops, options.level ?? 'fast', onProgress);
      const value = await unwrap(connection, reply);
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
    work: (
      connection: Connection,
      job: number,
      isAwaited: () => boolean,
    ) => Promise<{ value: T; discard: () => void }>,
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
      run: async (connection) => {
        // Cancelled while the worker was still starting.
        if (!isAwaited()) return;
        const { value, discard } = await work(connection, number, isAwaited);
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
      const connection = await this.#connect();
      await job.run(connection);
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running = null;
    }
    void this.#pump();
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
      // Ended on purpose (a deaf job) leaves the queue alone; a death does not.
      if (this.#connection === connection) this.#lose(error);
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
  async #remoteId(id: SourceId, connection: Connection, job: number): Promise<SourceId> {
    const source = this.#sources.get(id);
    if (source === undefined) throw new EngineError('unknown-source');
    if (source.remote.connection !== connection) {
      const info = await unwrap(connection, connection.api.open(job, source.file));
      source.remote = { connection, id: info.id };
    }
    return source.remote.id;
  }
}

/** A reply's value, or its error; whichever comes first of the reply and the worker's death. */
async function unwrap<T>(connection: Connection, reply: Promise<Reply<T>>): Promise<T> {
  const settled = await connection.orLost(reply);
  if (settled.ok) return settled.value;
  if (settled.code === 'aborted') throw abortError();
  const error = new EngineError(settled.code, settled.detail);
  if (settled.fatal) connection.end(error);
  throw error;
}
