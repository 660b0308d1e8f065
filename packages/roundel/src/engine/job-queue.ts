import { deferred } from './deferred';
import type { Lane, SourceId } from './engine';
import { abortError } from './errors';

/** The value of a job, and a function that releases the value if the caller no longer waits for it. */
export interface Outcome<T> {
  readonly value: T;
  readonly discard: () => void;
}

/** The state of a running job. The job's `work` function receives it. */
export interface RunningJob {
  readonly number: number;
  /** False once the caller's promise has settled. */
  readonly isPending: () => boolean;
}

export interface JobRequest<T> {
  readonly kind: 'open' | 'render' | 'encode' | 'pixels' | 'faces';
  /** The opened photo that the job uses. Null if the job uses no photo. */
  readonly source: SourceId | null;
  /** The lane of the job. Absent: result. */
  readonly lane?: Lane | undefined;
  readonly signal: AbortSignal;
  readonly work: (job: RunningJob) => Promise<Outcome<T>>;
}

interface Job extends Pick<JobRequest<unknown>, 'kind' | 'source' | 'lane'> {
  readonly number: number;
  readonly run: () => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/** Runs jobs in order, one at a time. A new job cancels every unfinished job with the same photo, kind and lane. */
export class JobQueue {
  readonly #onCancelRunning: (job: number) => void;
  readonly #waiting: Job[] = [];
  #running: Job | null = null;
  #lastNumber = 0;

  /** @param onCancelRunning called when the running job is cancelled, to stop its work */
  constructor(onCancelRunning: (job: number) => void) {
    this.#onCancelRunning = onCancelRunning;
  }

  /** Queues a job. The promise rejects with an AbortError when the job is cancelled. */
  add<T>({ kind, source, lane = 'result', signal, work }: JobRequest<T>): Promise<T> {
    // A JavaScript caller may pass its options instead of the signal.
    if (!(signal instanceof AbortSignal))
      return Promise.reject(new TypeError('Expected an AbortSignal as the last argument'));
    if (signal.aborted) return Promise.reject(abortError());
    const { promise, resolve, reject } = deferred<T>();
    const number = ++this.#lastNumber;
    let settled = false;
    const isPending = (): boolean => !settled;
    const settle = (act: () => void): void => {
      if (settled) return;
      settled = true;
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const job: Job = {
      number,
      kind,
      source,
      lane,
      reject: (error) => {
        settle(() => {
          reject(error);
        });
      },
      run: async () => {
        const { value, discard } = await work({ number, isPending });
        if (!isPending()) discard();
        settle(() => {
          resolve(value);
        });
      },
    };
    const onAbort = (): void => {
      this.#cancel(job);
    };
    signal.addEventListener('abort', onAbort);

    if (source !== null)
      this.#cancelWhere(
        (older) => older.kind === kind && older.source === source && older.lane === lane,
      );
    this.#waiting.push(job);
    void this.#runNext();
    return promise;
  }

  /** Cancels all jobs that use a photo. */
  cancelSource(source: SourceId): void {
    this.#cancelWhere((job) => job.source === source);
  }

  isRunning(number: number): boolean {
    return this.#running?.number === number;
  }

  rejectWaiting(error: unknown): void {
    for (const job of this.#waiting.splice(0)) job.reject(error);
  }

  rejectAll(error: unknown): void {
    this.rejectWaiting(error);
    this.#running?.reject(error);
  }

  #cancelWhere(matches: (job: Job) => boolean): void {
    const all = [...this.#waiting, ...(this.#running === null ? [] : [this.#running])];
    for (const job of all) if (matches(job)) this.#cancel(job);
  }

  #cancel(job: Job): void {
    job.reject(abortError());
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (this.#running === job) this.#onCancelRunning(job.number);
  }

  async #runNext(): Promise<void> {
    if (this.#running !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    this.#running = job;
    try {
      await job.run();
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running = null;
    }
    void this.#runNext();
  }
}
