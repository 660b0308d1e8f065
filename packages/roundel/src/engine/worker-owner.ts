/**
 * The owner of the engine's worker: starts it, gives it one job at a time, and ends it. `STATES` lists what the worker
 * can be doing and what can happen to it then. The photos' files stay on this side, so that a new worker can open them
 * again.
 */
import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { countDown } from './count-down';
import type { CallOptions, EngineKind, OpenOptions, PhotoInfo, ResultOptions } from './engine';
import { abortError, closedError, EngineError } from './errors';
import {
  WORKER_READY,
  type EnginePreference,
  type Reply,
  type Started,
  type StartedMessage,
  type WorkerApi,
} from './protocol';

/** What the worker is doing. */
export type WorkerState = 'none' | 'starting' | 'idle' | 'working' | 'cancelling' | 'gone';

/** What happens to the worker. `end`: it is terminated, whatever the reason. */
type Move = 'start' | 'ready' | 'send' | 'reply' | 'cancel' | 'end' | 'dispose';

/** The state to which each move leads. A move that is not in the list of the current state comes too late. */
const STATES: Readonly<Record<WorkerState, Readonly<Partial<Record<Move, WorkerState>>>>> = {
  // No worker runs. The next call starts one.
  none: { start: 'starting', dispose: 'gone' },
  // The worker loads its script and its engine.
  starting: { ready: 'idle', end: 'none', dispose: 'gone' },
  idle: { send: 'working', end: 'none', dispose: 'gone' },
  working: { reply: 'idle', cancel: 'cancelling', end: 'none', dispose: 'gone' },
  // The worker was asked to stop its job. The job's caller has already been told.
  cancelling: { reply: 'idle', end: 'none', dispose: 'gone' },
  // The engine was disposed of. No worker starts again.
  gone: {},
};

/** Milliseconds within which a worker must load and start its engine. A request for a script can hang forever. */
const START_LIMIT = 20_000;

/**
 * Milliseconds within which a worker must begin a job. When a worker receives a job, it is idle or warming up, and while
 * it warms up, it lets other tasks run after steps of at most tenths of a second. While a page is loading, Firefox
 * sometimes never returns from the constructor of a helper: see `StripPool.helpers`. Such a worker is lost, and the job
 * is attempted in a new worker, which has as long to begin as to start, because there is no third attempt.
 */
const BEGIN_LIMIT = 2_000;

/**
 * Milliseconds within which a worker must decode a photo, because a browser's decoder may never settle. Decoding the
 * largest photo takes about ten seconds on a slow phone.
 */
const OPEN_LIMIT = 30_000;

/** Milliseconds that a cancelled job may continue before its worker is ended. A worker that died silently never stops. */
const CANCEL_LIMIT = 1_000;

/** Milliseconds without a call after which a worker without a photo is ended, to free its memory. */
const IDLE_LIMIT = 600_000;

/** Milliseconds after which a worker without a photo is ended while the page is hidden. */
const HIDDEN_LIMIT = 60_000;

/** The error with which a worker ends that nobody needs. No call waits for it. */
const NOT_NEEDED = new EngineError('worker-unavailable', 'not needed');

/** The options of a `WorkerOwner`. */
export interface OwnerOptions {
  readonly spawn: () => Worker;
  readonly preference: EnginePreference;
  /** Milliseconds within which a worker must decode a photo. Absent: 30,000. */
  readonly openLimit?: number | undefined;
}

/** What a worker thread of Node has, and a browser's worker has not. */
interface Held {
  ref(): void;
  unref(): void;
}

/** What may draw on a page's canvas: a worker, from its start to its end. */
export interface Drawer {
  /** Whether it can. False until the worker has started. */
  readonly canDraw: boolean;
  /** What must be told before the worker ends, because Firefox then empties its canvases. */
  readonly layers: Set<{ keepDrawn(drawer: Drawer): void }>;
}

/** A worker, from its start to its end. */
interface Connection extends Drawer {
  canDraw: boolean;
  readonly worker: Worker;
  readonly api: Remote<WorkerApi>;
  kind: EngineKind | null;
  /** The error with which the worker ended, or null while it lives. */
  endedWith: EngineError | null;
  /** Rejects the call that the worker is working on. */
  rejectCall: ((error: EngineError) => void) | null;
}

/** An open photo: what a new worker needs to open it again, and its number in the worker in which it is open. */
interface KeptPhoto {
  readonly file: Blob;
  readonly atMost: OpenOptions['atMost'];
  readonly connection: Connection;
  readonly number: number;
}

/**
 * What the owner's users and its jobs hold of an open photo. The owner itself does not hold it, so when it is
 * garbage-collected, nobody needs the photo any more.
 */
export interface PhotoHandle {
  readonly id: number;
}

/** An opened photo: its handle, and what is known about it. */
export interface OpenedPhoto {
  readonly handle: PhotoHandle;
  readonly info: PhotoInfo;
}

/** Receives the share of a job that is done. */
type Report = (share: number) => void;

/** What a caller asks the worker to do. */
export interface JobRequest<T> extends Pick<ResultOptions, 'signal' | 'alongside'> {
  /** The method that was called. */
  readonly kind:
    | 'open'
    | 'preview'
    | 'show'
    | 'encode'
    | 'pixels'
    | 'encodePixels'
    | 'faces'
    | 'measureFace';
  /** The opened photo that the job uses. Null if the job uses no photo. */
  readonly photo: PhotoHandle | null;
  readonly onProgress?: Report | undefined;
  /** Releases a value that nobody waits for any more. */
  readonly discard?: ((value: T) => void) | undefined;
}

/**
 * The call of a job. Receives the photo's number in the worker, which is 0 if the job uses no photo, and what identifies
 * the worker.
 */
type Call<T> = (
  worker: Remote<WorkerApi>,
  job: number,
  photo: number,
  report: Report | null,
  drawer: Drawer,
) => Promise<Reply<T>>;

interface Job extends Pick<JobRequest<unknown>, 'kind' | 'photo' | 'alongside'> {
  readonly number: number;
  /** False once the caller's promise has settled. */
  isPending: boolean;
  readonly reject: (error: unknown) => void;
  readonly attempt: (turn: Turn) => Promise<void>;
}

/** An attempt at a job. */
interface Turn {
  readonly connection: Connection;
  readonly job: Job;
  /** Milliseconds within which the worker must begin the job. */
  readonly beginWithin: number;
}

/** How a job is sent to the worker. */
interface Sending<T> extends Pick<JobRequest<T>, 'discard'> {
  /** Milliseconds within which the worker must reply once it has begun the job. Absent: no limit. */
  readonly replyWithin?: number;
}

/** A worker did not begin a job in time. */
class UnresponsiveWorkerError extends EngineError {
  constructor() {
    super('worker-crashed', 'job not started');
  }
}

/** Owns one worker at a time, and the photos that are open in it. */
export class WorkerOwner {
  readonly #options: OwnerOptions;
  /** The open photos, by the ids of their handles. */
  readonly #photos = new Map<number, KeptPhoto>();
  /** Closes the photos that were forgotten without `close`. */
  readonly #handles = new FinalizationRegistry<number>((id) => {
    this.#forget(id);
  });
  readonly #waiting: Job[] = [];
  #running: Job | null = null;
  #lastNumber = 0;
  #state: WorkerState = 'none';
  #connection: Connection | null = null;
  /** Settles when the current worker has started. Of use in every state but `none` and `gone`. */
  #started: Promise<Connection> | null = null;
  /** Stops the time limit of the current state. */
  #stopClock = (): void => undefined;
  /** Stops the time limit of a hidden page. */
  #stopHiddenClock = (): void => undefined;

  constructor(options: OwnerOptions) {
    this.#options = options;
  }

  get state(): WorkerState {
    return this.#state;
  }

  /** How much there is to do: the number of unfinished jobs and of open photos. */
  get load(): number {
    return this.#waiting.length + (this.#running === null ? 0 : 1) + this.#photos.size;
  }

  /** Starts the worker. Returns the kind of engine that it uses. */
  async warm(): Promise<EngineKind> {
    const { kind } = await this.#connect();
    // The visitor is still choosing a photo: restart the time without a call.
    this.#rest();
    if (kind === null) throw new EngineError('worker-unavailable');
    return kind;
  }

  /** Opens a photo and keeps its file. */
  open(file: Blob, options: OpenOptions): Promise<OpenedPhoto> {
    const { onProgress, signal, ...how } = options;
    const discard = ({ handle }: OpenedPhoto): void => {
      this.close(handle);
    };
    const request = { kind: 'open', photo: null, signal, onProgress, discard } as const;
    return this.#enqueue(request, async (turn) => {
      const { connection, job } = turn;
      const { number } = job;
      const info = await this.#openIn(turn, file, how, onProgress);
      this.#photos.set(number, { file, atMost: how.atMost, connection, number });
      const handle: PhotoHandle = { id: number };
      this.#handles.register(handle, number);
      this.#rest();
      return { handle, info };
    });
  }

  /**
   * Queues a call to the worker. The call is attempted once more if the worker does not begin it.
   *
   * @throws EngineError `photo-closed`, and as `#perform` does
   */
  run<T>(request: JobRequest<T>, call: Call<T>): Promise<T> {
    const { kind, photo, onProgress, discard } = request;
    if (photo !== null && this.#state !== 'gone' && !this.#photos.has(photo.id)) {
      return Promise.reject(closedError(kind));
    }
    return this.#enqueue(request, async (turn) => {
      const { connection, job } = turn;
      const number = photo === null ? 0 : await this.#findIn(turn, photo);
      const report = createReporter(job, onProgress);
      const send = (): Promise<Reply<T>> =>
        call(connection.api, job.number, number, report, connection);
      return this.#perform(turn, send, { discard });
    });
  }

  /** Closes a photo. Does nothing if it is closed. */
  close(photo: PhotoHandle): void {
    // Cancel first, so that no job uses the photo after the worker has freed it.
    this.#cancelWhere((job) => job.photo === photo);
    this.#forget(photo.id);
  }

  /** Forgets a photo, and lets the worker free its memory. */
  #forget(id: number): void {
    const photo = this.#photos.get(id);
    if (photo === undefined) return;
    this.#photos.delete(id);
    if (photo.connection === this.#connection) {
      photo.connection.api.close(photo.number).catch(() => undefined);
    }
    this.#rest();
  }

  /** Ends the worker for good. Unfinished and later calls reject. */
  dispose(): void {
    this.#photos.clear();
    const error = disposedError();
    this.#rejectAll(error);
    this.#end(error, 'dispose');
  }

  /** Enters the next state. Does nothing if the move comes too late. */
  #move(move: Move): boolean {
    const next = STATES[this.#state][move];
    if (next === undefined) return false;
    this.#stopClock();
    this.#stopHiddenClock();
    this.#state = next;
    this.#holdProcess(next !== 'idle');
    if (next === 'idle') this.#rest();
    return true;
  }

  /** In Node, lets the worker keep the process alive, or not. */
  #holdProcess(isHeld: boolean): void {
    const worker: (Worker & Partial<Held>) | undefined = this.#connection?.worker;
    if (isHeld) worker?.ref?.();
    else worker?.unref?.();
  }

  /** Ends the worker unless it leaves its state in time. */
  #limit(milliseconds: number, error: EngineError): void {
    this.#stopClock();
    this.#stopClock = countDown(milliseconds, () => {
      this.#end(error);
    });
  }

  /** Starts the time limits of a worker that has neither a job nor a photo, or stops them. */
  #rest(): void {
    if (this.#state !== 'idle') return;
    this.#stopClock();
    if (this.#photos.size === 0) this.#limit(IDLE_LIMIT, NOT_NEEDED);
    this.#restHidden();
  }

  /** Starts the time limit of a worker that nobody needs while the page is hidden, or stops it. */
  readonly #restHidden = (): void => {
    this.#stopHiddenClock();
    if (this.#state !== 'idle' || this.#photos.size > 0) return;
    if (typeof document === 'undefined' || !document.hidden) return;
    this.#stopHiddenClock = countDown(HIDDEN_LIMIT, () => {
      this.#end(NOT_NEEDED);
    });
  };

  /** Adds a job. Unless it runs alongside others, cancels the unfinished job of the same photo and kind. */
  #enqueue<T>(request: JobRequest<T>, attempt: (turn: Turn) => Promise<T>): Promise<T> {
    const { kind, photo, alongside = false, signal, discard } = request;
    const fault = findSignalFault(signal);
    if (fault !== null) return Promise.reject(fault);
    if (signal?.aborted === true) return Promise.reject(abortError());
    const { promise, resolve, reject } = createDeferred<T>();
    const job: Job = {
      number: ++this.#lastNumber,
      kind,
      photo,
      alongside,
      isPending: true,
      reject: (error) => {
        if (settle()) reject(error);
      },
      attempt: async (turn) => {
        const value = await attempt(turn);
        if (settle()) resolve(value);
        else discard?.(value);
      },
    };
    const onAbort = (): void => {
      this.#cancel(job);
    };
    const settle = (): boolean => {
      const isFirst = job.isPending;
      job.isPending = false;
      signal?.removeEventListener('abort', onAbort);
      return isFirst;
    };
    signal?.addEventListener('abort', onAbort);
    if (photo !== null && !alongside) {
      this.#cancelWhere(
        (older) => older.kind === kind && older.photo === photo && older.alongside !== true,
      );
    }
    this.#waiting.push(job);
    void this.#runAll();
    return promise;
  }

  /** Runs the waiting jobs, one after the other. */
  async #runAll(): Promise<void> {
    if (this.#running !== null) return;
    for (let job = this.#waiting.shift(); job !== undefined; job = this.#waiting.shift()) {
      this.#running = job;
      try {
        await this.#run(job);
      } catch (error) {
        job.reject(error);
      }
      this.#running = null;
    }
  }

  /** Attempts a job, and attempts it once more in a new worker if the first worker does not begin it. */
  async #run(job: Job): Promise<void> {
    for (const beginWithin of [BEGIN_LIMIT, START_LIMIT]) {
      try {
        await job.attempt({ connection: await this.#connectFor(), job, beginWithin });
        return;
      } catch (error) {
        if (!(error instanceof UnresponsiveWorkerError)) throw error;
        // Let the waiting jobs fail too. Otherwise, they would fail for the same reason, one after the other.
        if (beginWithin === START_LIMIT) this.#rejectAll(error);
      }
    }
  }

  /**
   * Connects for a job. If a worker that was already starting fails to start, tries once more with a new worker: the
   * cause, such as a lost connection, may have passed. Otherwise, the waiting jobs fail with this one.
   */
  async #connectFor(): Promise<Connection> {
    const wasStarting = this.#state === 'starting';
    try {
      return await this.#connect().catch((error: unknown) => {
        if (!wasStarting) throw error;
        return this.#connect();
      });
    } catch (error) {
      this.#rejectAll(error);
      throw error;
    }
  }

  /** Returns the worker once it has started. Starts one if none runs. */
  async #connect(): Promise<Connection> {
    if (this.#state === 'gone') throw disposedError();
    if (this.#state === 'none') this.#started = null;
    this.#started ??= this.#start();
    return this.#started;
  }

  /**
   * Starts a worker and waits until its engine has started.
   *
   * @throws EngineError `worker-unavailable` or `unsupported-browser`
   */
  async #start(): Promise<Connection> {
    this.#move('start');
    let worker: Worker;
    try {
      worker = this.#options.spawn();
    } catch (cause) {
      this.#move('end');
      throw new EngineError('worker-unavailable', 'could not be created', { cause });
    }
    const api = wrap<WorkerApi>(worker);
    const connection: Connection = {
      worker,
      api,
      kind: null,
      canDraw: false,
      layers: new Set(),
      endedWith: null,
      rejectCall: null,
    };
    this.#connection = connection;
    this.#limit(START_LIMIT, new EngineError('worker-unavailable', 'did not start in time'));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(connection, event.message);
    });
    worker.addEventListener('messageerror', () => {
      this.#fail(connection, 'unreadable message');
    });
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', this.#restHidden);
    }
    try {
      await callUntilEnded(connection, () => waitUntilReady(worker));
      const { preference } = this.#options;
      const reply = await callUntilEnded<Reply<Started>>(connection, () =>
        connection.api.start(preference),
      );
      if (!reply.ok) {
        const code = reply.code === 'unsupported-browser' ? reply.code : 'worker-unavailable';
        throw new EngineError(code, reply.detail);
      }
      connection.kind = reply.value.kind;
      connection.canDraw = reply.value.canDraw;
      this.#move('ready');
      return connection;
    } catch (error) {
      const failure = error instanceof EngineError ? error : new EngineError('worker-unavailable');
      if (connection === this.#connection) this.#end(failure);
      throw failure;
    }
  }

  /** Returns the photo's number in the worker of this turn. Opens the photo again if that worker is new. */
  async #findIn(turn: Turn, { id }: PhotoHandle): Promise<number> {
    const photo = this.#photos.get(id);
    // The photo was closed while the worker was starting, and its jobs were cancelled.
    if (photo === undefined) throw abortError();
    const { connection, job } = turn;
    if (photo.connection === connection) return photo.number;
    const { file, atMost } = photo;
    const { number } = job;
    await this.#openIn(turn, file, { atMost }, undefined);
    // The photo may have been closed meanwhile.
    if (this.#photos.has(id)) this.#photos.set(id, { file, atMost, connection, number });
    else connection.api.close(number).catch(() => undefined);
    return number;
  }

  #openIn(
    turn: Turn,
    file: Blob,
    options: Pick<OpenOptions, 'resultSide' | 'atMost'>,
    onProgress: Report | undefined,
  ): Promise<PhotoInfo> {
    const { connection, job } = turn;
    const report = createReporter(job, onProgress);
    const send = (): Promise<Reply<PhotoInfo>> =>
      connection.api.open(job.number, file, options, report);
    return this.#perform(turn, send, { replyWithin: this.#options.openLimit ?? OPEN_LIMIT });
  }

  /**
   * Sends a job to the worker. Returns the reply's value. Throws the reply's error, or the error that ended the worker
   * if the worker ends first.
   *
   * @throws EngineError with the code of the reply; `decode-failed` when the reply is late; `invalid-operation` when an
   *   argument cannot be sent to a worker; `UnresponsiveWorkerError` when the job is not begun in time; the error that
   *   ended the worker; an AbortError when the job was cancelled
   */
  async #perform<T>(
    { connection, job, beginWithin }: Turn,
    send: () => Promise<Reply<T>>,
    { replyWithin, discard }: Sending<T>,
  ): Promise<T> {
    // The job may have been cancelled while the worker was starting or was opening the photo again.
    if (!job.isPending) throw abortError();
    if (connection.endedWith !== null) throw connection.endedWith;
    this.#move('send');
    this.#limit(beginWithin, new UnresponsiveWorkerError());
    const onMessage = ({ data }: MessageEvent<Partial<StartedMessage> | null>): void => {
      if (data?.started !== job.number || this.#state !== 'working') return;
      this.#stopClock();
      if (replyWithin === undefined) return;
      this.#limit(replyWithin, new EngineError('decode-failed', 'did not reply in time'));
    };
    connection.worker.addEventListener('message', onMessage);
    try {
      const reply = await callUntilEnded(connection, send, (late) => {
        if (late.ok) discard?.(late.value);
      });
      if (reply.ok) return reply.value;
      if (reply.code === 'aborted') throw abortError();
      const { code, detail, reason, fault, fatal } = reply;
      const error = new EngineError(code, detail, { reason, fault });
      if (fatal) this.#fail(connection, error.message);
      throw error;
    } catch (error) {
      // A JavaScript caller may pass a value that cannot be sent to a worker, such as a function.
      if (!(error instanceof DOMException && error.name === 'DataCloneError')) throw error;
      throw new EngineError('invalid-operation', error.message, { cause: error });
    } finally {
      connection.worker.removeEventListener('message', onMessage);
      if (connection === this.#connection) this.#move('reply');
    }
  }

  #cancelWhere(matches: (job: Job) => boolean): void {
    const running = this.#running === null ? [] : [this.#running];
    for (const job of [...this.#waiting, ...running].filter(matches)) this.#cancel(job);
  }

  /** Rejects a job. Asks the worker to stop if it is working on the job, and ends the worker if it does not. */
  #cancel(job: Job): void {
    job.reject(abortError());
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (job !== this.#running || !this.#move('cancel')) return;
    this.#connection?.api.cancel(job.number).catch(() => undefined);
    // Only this job is lost: the waiting jobs continue in a new worker.
    this.#limit(CANCEL_LIMIT, new EngineError('worker-crashed', 'a cancelled job did not stop'));
  }

  #rejectAll(error: unknown): void {
    for (const job of this.#waiting.splice(0)) job.reject(error);
    this.#running?.reject(error);
  }

  /** Ends a worker that has failed. Once it had started, everything in flight fails with it. */
  #fail(connection: Connection, message: string): void {
    if (connection !== this.#connection) return;
    if (this.#state === 'starting') {
      this.#end(new EngineError('worker-unavailable', message));
      return;
    }
    const error = new EngineError('worker-crashed', message);
    this.#end(error);
    this.#rejectAll(error);
  }

  /** Terminates the worker. The call that it is working on rejects. The next job starts another worker. */
  #end(error: EngineError, move: 'end' | 'dispose' = 'end'): void {
    this.#move(move);
    const connection = this.#connection;
    if (connection === null) return;
    this.#connection = null;
    connection.endedWith = error;
    for (const layers of connection.layers) layers.keepDrawn(connection);
    connection.worker.terminate();
    connection.api[releaseProxy]();
    connection.rejectCall?.(error);
    if (typeof document !== 'undefined') {
      document.removeEventListener('visibilitychange', this.#restHidden);
    }
  }
}

/**
 * Settles like the call, or rejects with the error that ended the worker, whichever comes first. With comlink alone,
 * calls would hang forever when the script fails to load, the worker throws or a message cannot be deserialized.
 *
 * @param onLate receives a value that arrives after the worker has ended
 */
function callUntilEnded<T>(
  connection: Connection,
  call: () => Promise<T>,
  onLate?: (value: T) => void,
): Promise<T> {
  if (connection.endedWith !== null) return Promise.reject(connection.endedWith);
  return new Promise<T>((resolve, reject) => {
    connection.rejectCall = reject;
    call().then((value) => {
      if (connection.endedWith === null) resolve(value);
      else onLate?.(value);
    }, reject);
  }).finally(() => {
    // Otherwise, the reply, such as a PNG, would stay in memory until the next call.
    connection.rejectCall = null;
  });
}

function waitUntilReady(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent): void => {
      if (event.data !== WORKER_READY) return;
      worker.removeEventListener('message', onMessage);
      resolve();
    };
    worker.addEventListener('message', onMessage);
  });
}

/**
 * Returns a function that the worker calls with the share of the job that is done. Returns null if there is no
 * listener, because opening a channel takes as long as encoding a small picture.
 */
function createReporter(job: Job, onProgress: Report | undefined): Report | null {
  if (onProgress === undefined) return null;
  return proxy((share: number) => {
    // Reports use a separate channel, so the last reports may arrive after the reply.
    if (job.isPending) onProgress(share);
  });
}

/** Returns an error if a signal is none, otherwise null. JavaScript callers may pass any value. */
function findSignalFault(signal: CallOptions['signal']): TypeError | null {
  const isSignal = signal === undefined || signal instanceof AbortSignal;
  return isSignal ? null : new TypeError('Expected an AbortSignal for signal');
}

function disposedError(): EngineError {
  return new EngineError('worker-unavailable', 'the engine was disposed of');
}

/** Does the same as `Promise.withResolvers`, which the oldest browsers that we support (2023) lack. */
function createDeferred<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
