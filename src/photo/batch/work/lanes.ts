import type { Engine } from 'roundel';

/** An engine with a worker of its own. */
export interface OwnEngine extends Engine {
  dispose(): void;
}

/** The outcome of the work on one photo. */
export interface Ended {
  /** Whether the next photo needs another engine, because this one holds much memory or has failed. */
  readonly isSpent: boolean;
  /** Resolves when the result is stored. Until then the work can be aborted. */
  readonly kept: Promise<void>;
}

/** The work on one photo. */
export interface Job {
  readonly id: string;
  /** Never rejects. The promise `kept` in its result never rejects either. */
  readonly run: (engine: Engine, signal: AbortSignal) => Promise<Ended>;
}

interface Lane {
  engine: OwnEngine | null;
  isBusy: boolean;
}

export interface LanesOptions {
  readonly count: number;
  readonly createEngine: () => OwnEngine;
  /** Returns the next job, or null when there is no work now. */
  readonly take: () => Job | null;
}

/** How long the engines live without work, in milliseconds. Ending the engines frees their memory. */
const IDLE_LIMIT = 15_000;

/**
 * Several lanes, each with an engine that works on one photo at a time. While the result of one photo is being written,
 * its lane already works on the next photo. The lane takes a third photo only after the first result is written.
 */
export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes: readonly Lane[];
  readonly #running = new Map<string, AbortController>();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(options: LanesOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.count }, () => ({ engine: null, isBusy: false }));
  }

  /** Starts the lanes that are free, as long as there are jobs. */
  wake(): void {
    for (const lane of this.#lanes) {
      if (this.#ended || lane.isBusy) continue;
      const job = this.#options.take();
      if (job === null) return;
      void this.#work(lane, job);
    }
  }

  abort(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
  }

  abortAll(): void {
    for (const id of this.#running.keys()) this.abort(id);
  }

  /** Aborts all work and ends the engines. */
  end(): void {
    this.#ended = true;
    this.abortAll();
    this.#disposeEngines();
  }

  async #work(lane: Lane, first: Job): Promise<void> {
    clearTimeout(this.#idle);
    lane.isBusy = true;
    let kept: Promise<void> = Promise.resolve();
    for (let job: Job | null = first; job !== null && !this.#ended; job = this.#options.take()) {
      const ended = await this.#run(lane, job);
      await kept;
      kept = ended.kept;
      if (ended.isSpent) this.#dispose(lane);
    }
    await kept;
    lane.isBusy = false;
    if (!this.#lanes.some(({ isBusy }) => isBusy)) this.#endSoon();
    // Looks for jobs again, because a new job may have arrived while the last result was being written.
    this.wake();
  }

  async #run(lane: Lane, { id, run }: Job): Promise<Ended> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    lane.engine ??= this.#options.createEngine();
    const ended = await run(lane.engine, controller.signal);
    const kept = ended.kept.finally(() => {
      // Deletes only its own entry, because the photo's next job may have started already.
      if (this.#running.get(id) === controller) this.#running.delete(id);
    });
    return { ...ended, kept };
  }

  #endSoon(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#disposeEngines();
    }, IDLE_LIMIT);
  }

  #disposeEngines(): void {
    clearTimeout(this.#idle);
    for (const lane of this.#lanes) this.#dispose(lane);
  }

  #dispose(lane: Lane): void {
    lane.engine?.dispose();
    lane.engine = null;
  }
}

/** The maximum number of engines. More would gain little, because reading and writing files also takes time. */
const MOST = 4;

/** The maximum number of engines in browsers that do not report the machine's memory, such as Safari and Firefox. */
const MOST_UNKNOWN = 2;

/** What a browser reports about its machine. */
export interface Machine {
  readonly hardwareConcurrency: number;
  /** The memory in gigabytes, rounded, at most 8. Not every browser reports it. */
  readonly deviceMemory?: number;
}

/**
 * Returns how many engines work at a time: one for each core, as far as the memory and `MOST` allow. A photo of 12
 * megapixels takes about 150 MB in its engine, and a photo of 100 megapixels about 1 GB.
 */
export function laneCount({ hardwareConcurrency, deviceMemory }: Machine): number {
  const byMemory = deviceMemory === undefined ? MOST_UNKNOWN : Math.floor(deviceMemory / 2);
  return Math.max(1, Math.min(hardwareConcurrency, byMemory, MOST));
}
