import type { EncodedStrip, StripReply, StripRequest } from './strip';
import { spawnStrips } from '#spawn-strips';

/** The largest number of helpers. More helpers would gain little and cost memory. */
const MAX_HELPERS = 3;

/**
 * The number of helpers: one for each core besides the worker's own core, but at most `MAX_HELPERS`. 0 where nested
 * workers are unsupported.
 */
function countHelpers(): number {
  if (typeof Worker === 'undefined') return 0;
  return Math.min(Math.max(navigator.hardwareConcurrency - 1, 0), MAX_HELPERS);
}

interface Pending {
  readonly helper: Worker;
  readonly resolve: (strip: EncodedStrip | null) => void;
}

/**
 * Nested workers that compress strips. A helper can fail at any time. In this case, `encode` resolves to null, and the
 * caller compresses the strip itself.
 */
export class StripPool {
  readonly #spawn: () => Worker;
  readonly #pending = new Map<number, Pending>();
  /** Buffers that helpers returned. Reusing a buffer is faster than allocating memory for a new buffer. */
  readonly #spare: ArrayBuffer[] = [];
  #helpers: Worker[] | null = null;
  #isMissed = false;
  readonly #wanted: number;
  #lastJob = 0;

  constructor(wanted = countHelpers(), spawn = spawnStrips) {
    this.#wanted = wanted;
    this.#spawn = spawn;
  }

  /**
   * The running helpers. The first call starts them, which takes time, so call this method early.
   *
   * While the page is loading, Firefox sometimes never returns from a worker's constructor. Therefore, call this method
   * only where the client replaces the engine's worker if the call hangs.
   */
  helpers(): readonly Worker[] {
    this.#helpers ??= Array.from({ length: this.#wanted }, () => this.#start()).flat();
    return this.#helpers;
  }

  /** The helpers that are already running. Unlike `helpers`, does not start any. */
  running(): readonly Worker[] {
    this.#isMissed = this.#helpers === null;
    return this.#helpers ?? [];
  }

  /** Whether the last call of `running` came before the helpers were started. */
  get isMissed(): boolean {
    return this.#isMissed;
  }

  /** A buffer of at least `byteLength` bytes for a request. */
  buffer(byteLength: number): ArrayBuffer {
    const spare = this.#spare.pop();
    return spare !== undefined && spare.byteLength >= byteLength
      ? spare
      : new ArrayBuffer(byteLength);
  }

  /** Compresses a strip in the helper. Resolves to null when the helper fails. Transfers `request.pixels`. */
  encode(helper: Worker, request: Omit<StripRequest, 'job'>): Promise<EncodedStrip | null> {
    const job = ++this.#lastJob;
    return new Promise((resolve) => {
      if (this.#helpers?.includes(helper) !== true) {
        resolve(null);
        return;
      }
      this.#pending.set(job, { helper, resolve });
      helper.postMessage({ ...request, job } satisfies StripRequest, [request.pixels]);
    });
  }

  #start(): Worker[] {
    let helper: Worker;
    try {
      helper = this.#spawn();
    } catch {
      return [];
    }
    helper.addEventListener('message', ({ data }: MessageEvent<StripReply>) => {
      this.#spare.push(data.pixels);
      this.#settle(data.job, data.strip);
    });
    const lose = (event: Event): void => {
      // An error that is not handled here would propagate to the engine's worker and terminate it.
      event.preventDefault();
      this.#lose(helper);
    };
    helper.addEventListener('error', lose);
    helper.addEventListener('messageerror', lose);
    return [helper];
  }

  #settle(job: number, strip: EncodedStrip | null): void {
    this.#pending.get(job)?.resolve(strip);
    this.#pending.delete(job);
  }

  #lose(helper: Worker): void {
    helper.terminate();
    this.#helpers = this.#helpers?.filter((other) => other !== helper) ?? null;
    for (const [job, pending] of this.#pending) {
      if (pending.helper === helper) this.#settle(job, null);
    }
  }
}
