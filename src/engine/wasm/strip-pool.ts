import type { EncodedStrip, StripReply, StripRequest } from './strip';

/** More helpers than this gain little and cost memory. */
const MAX_HELPERS = 3;

function spawnHelper(): Worker {
  return new Worker(new URL('./strip-worker.ts', import.meta.url), {
    type: 'module',
    name: 'strips',
  });
}

/** One core is the worker's own; the others can help. None where workers cannot have workers. */
function helpersHere(): number {
  if (typeof Worker === 'undefined') return 0;
  return Math.min(Math.max(navigator.hardwareConcurrency - 1, 0), MAX_HELPERS);
}

type Waiting = (strip: EncodedStrip | null) => void;

/**
 * Plain workers that compress strips. A pool can lose its helpers at any time;
 * it then answers null, and whoever asked does the work itself.
 */
export class StripPool {
  readonly #spawn: () => Worker;
  readonly #waiting = new Map<number, { helper: Worker; answer: Waiting }>();
  /** Buffers that came back. A fresh one takes longer to be given its pages than to be written. */
  readonly #spare: ArrayBuffer[] = [];
  #helpers: Worker[] | null = null;
  readonly #wanted: number;
  #lastJob = 0;

  constructor(wanted = helpersHere(), spawn = spawnHelper) {
    this.#wanted = wanted;
    this.#spawn = spawn;
  }

  /** Helpers that live, started on the first call: they take a moment, so ask early. */
  helpers(): readonly Worker[] {
    this.#helpers ??= Array.from({ length: this.#wanted }, () => this.#start()).flat();
    return this.#helpers;
  }

  /** Room for at least `byteLength` bytes, to be sent with a request. */
  buffer(byteLength: number): ArrayBuffer {
    const spare = this.#spare.pop();
    return spare !== undefined && spare.byteLength >= byteLength
      ? spare
      : new ArrayBuffer(byteLength);
  }

  /** The strip, or null when this helper could not make it. Transfers the pixels away. */
  encode(helper: Worker, request: Omit<StripRequest, 'job'>): Promise<EncodedStrip | null> {
    const job = ++this.#lastJob;
    return new Promise((answer) => {
      if (this.#helpers?.includes(helper) !== true) {
        answer(null);
        return;
      }
      this.#waiting.set(job, { helper, answer });
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
      this.#answer(data.job, data.strip);
    });
    const lose = (): void => {
      this.#lose(helper);
    };
    helper.addEventListener('error', lose);
    helper.addEventListener('messageerror', lose);
    return [helper];
  }

  #answer(job: number, strip: EncodedStrip | null): void {
    this.#waiting.get(job)?.answer(strip);
    this.#waiting.delete(job);
  }

  #lose(helper: Worker): void {
    helper.terminate();
    this.#helpers = this.#helpers?.filter((other) => other !== helper) ?? null;
    for (const [job, waiting] of [...this.#waiting]) {
      if (waiting.helper === helper) this.#answer(job, null);
    }
  }
}
