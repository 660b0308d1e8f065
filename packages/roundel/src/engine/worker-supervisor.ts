import { UnresponsiveWorkerError } from './run-in-worker';
import { connect, type Connection } from './connection';
import { countDown } from './count-down';
import { EngineError } from './errors';
import type { EnginePreference } from './protocol';

/** Milliseconds that a cancelled job may continue before its worker is terminated. */
const ABORT_GRACE = 4_000;

/**
 * Milliseconds within which a worker must start a job. When a worker receives a job, it is idle or warming up. While it
 * warms up, it lets other tasks run after steps of at most tenths of a second. A worker that needs longer rarely
 * recovers. The second attempt, in a new worker, has more time, because there is no third attempt.
 */
const START_WITHIN = { first: 2_000, second: 10_000 };

export interface SupervisorHost {
  /** Called when the worker crashed. Its job and the waiting jobs fail. */
  onCrash(error: EngineError): void;
  /** Called when no worker could be started, or a second worker did not respond either. The waiting jobs fail. */
  onUnavailable(error: unknown): void;
}

/**
 * Keeps one worker available: starts it on demand, and terminates it if it does not respond. After a worker is lost,
 * starts a new worker for the next job.
 */
export class WorkerSupervisor {
  readonly #spawn: () => Worker;
  readonly #preference: EnginePreference;
  readonly #host: SupervisorHost;
  #connection: Connection | null = null;
  #connecting: Promise<Connection> | null = null;
  #disposed = false;

  constructor(spawn: () => Worker, preference: EnginePreference, host: SupervisorHost) {
    this.#spawn = spawn;
    this.#preference = preference;
    this.#host = host;
  }

  /** The current worker, or null when none is running. */
  get connection(): Connection | null {
    return this.#connection;
  }

  async connect(): Promise<Connection> {
    if (this.#disposed) throw disposedError();
    if (this.#connection !== null) return this.#connection;
    this.#connecting ??= connect(this.#spawn, this.#preference).finally(() => {
      this.#connecting = null;
    });
    const connection = await this.#connecting;
    this.#adopt(connection);
    return connection;
  }

  /**
   * Attempts a job in the worker, and once more in a new worker when the first worker does not start the job.
   *
   * @param attempt receives the worker, and the milliseconds within which the worker must start the job
   */
  async run<T>(attempt: (connection: Connection, startWithin: number) => Promise<T>): Promise<T> {
    const first = await this.#connectForJob();
    try {
      return await attempt(first, START_WITHIN.first);
    } catch (error) {
      if (!(error instanceof UnresponsiveWorkerError) || this.#disposed) throw error;
    }
    const second = await this.#connectForJob();
    try {
      return await attempt(second, START_WITHIN.second);
    } catch (error) {
      // Let the waiting jobs fail now. Otherwise, they would fail for the same reason, one after the other.
      if (error instanceof UnresponsiveWorkerError) this.#host.onUnavailable(error);
      throw error;
    }
  }

  /** Tells the worker to cancel its job, and terminates the worker if the job does not stop. */
  cancel(job: number, isRunning: () => boolean): void {
    const connection = this.#connection;
    if (connection === null) return;
    connection.api.cancel(job).catch(() => undefined);
    const stop = countDown(ABORT_GRACE, () => {
      if (!isRunning() || this.#connection !== connection) return;
      // Clear the connection first, so that the waiting jobs continue in a new worker.
      this.#connection = null;
      connection.end(new EngineError('worker-crashed', 'a cancelled job did not stop'));
    });
    // Stop the countdown when the worker is lost, because a running timer keeps a Node process alive.
    connection.onLost(stop);
  }

  dispose(): void {
    this.#disposed = true;
    const connection = this.#connection;
    this.#connection = null;
    connection?.end(disposedError());
  }

  /**
   * Connects. If a worker that was already starting fails to start, tries once more with a new worker: the cause, such
   * as a lost connection, may have passed.
   */
  async #connectForJob(): Promise<Connection> {
    const wasStarting = this.#connecting !== null;
    try {
      return await this.connect().catch((error: unknown) => {
        if (!wasStarting || this.#disposed) throw error;
        return this.connect();
      });
    } catch (error) {
      this.#host.onUnavailable(error);
      throw error;
    }
  }

  #adopt(connection: Connection): void {
    if (this.#disposed) {
      connection.end(disposedError());
      return;
    }
    // Two calls may have waited for the same worker.
    if (this.#connection === connection) return;
    this.#connection = connection;
    connection.onLost((error) => {
      if (this.#connection !== connection) return;
      this.#connection = null;
      // After a missed time limit, the waiting jobs continue in a new worker. After a crash, they fail.
      const missedLimit =
        error instanceof UnresponsiveWorkerError || error.code === 'decode-failed';
      if (!missedLimit) this.#host.onCrash(error);
    });
  }
}

export function disposedError(): EngineError {
  return new EngineError('worker-unavailable', 'the engine was disposed of');
}
