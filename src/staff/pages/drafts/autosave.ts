import type { Draft } from './draft';

/** Where the unsaved text is safe. */
export type AutosaveStatus =
  /** Nothing is unsaved, or nothing was written yet. */
  | { readonly kind: 'idle' }
  /** In this browser, and on its way to the account. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: number }
  /** The account could not be reached. `local`: this browser has it all the same. */
  | { readonly kind: 'failed'; readonly local: boolean };

export interface AutosavePort {
  /** @returns false when this browser keeps nothing */
  writeLocal(draft: Draft): boolean;
  removeLocal(): void;
  /** Rejects when the account did not take it. */
  writeRemote(draft: Draft): Promise<void>;
  removeRemote(): Promise<void>;
  onStatus(status: AutosaveStatus): void;
}

/** Milliseconds of quiet before the account is written to, and the longest it waits for quiet. */
export const QUIET = 1_500;
export const LONGEST_WAIT = 10_000;

/**
 * Keeps unsaved text: in this browser with every change, in the account when
 * the typing pauses. One write at a time, the newest text last, so that a slow
 * answer never puts older text over newer.
 */
export class Autosave {
  readonly #port: AutosavePort;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the oldest change that waits was made. */
  #waitingSince: number | null = null;
  /** Not yet with the account. */
  #pending: Draft | null = null;
  #local = false;
  /** The write or removal under way; the next one waits for it. */
  #busy: Promise<void> = Promise.resolve();
  /** Counts up with each discard: what was begun before it has no say any more. */
  #life = 0;

  constructor(port: AutosavePort) {
    this.#port = port;
  }

  /** To be called with every change. */
  change(draft: Draft): void {
    this.#pending = draft;
    this.#local = this.#port.writeLocal(draft);
    const now = Date.now();
    this.#waitingSince ??= now;
    const wait = Math.min(QUIET, this.#waitingSince + LONGEST_WAIT - now);
    this.#port.onStatus({ kind: 'saving' });
    this.#schedule(wait);
  }

  /** Writes what waits, now: when leaving, or when the network is back. Never rejects. */
  async flush(): Promise<void> {
    this.#cancelTimer();
    this.#waitingSince = null;
    const life = this.#life;
    this.#busy = this.#busy.then(() => this.#write(life));
    await this.#busy;
  }

  /** Forgets the draft everywhere, once it is saved as a page or not wanted. Never rejects. */
  async discard(): Promise<void> {
    this.#life++;
    this.#cancelTimer();
    this.#waitingSince = null;
    this.#pending = null;
    this.#port.removeLocal();
    this.#port.onStatus({ kind: 'idle' });
    // Left behind it would only be offered once more, and found to be the page's text.
    this.#busy = this.#busy.then(() => this.#port.removeRemote()).catch(() => undefined);
    await this.#busy;
  }

  /** Ends the waiting. What was written in this browser stays there. */
  stop(): void {
    this.#cancelTimer();
  }

  async #write(life: number): Promise<void> {
    const draft = this.#pending;
    if (draft === null || life !== this.#life) return;
    try {
      await this.#port.writeRemote(draft);
    } catch {
      if (life === this.#life) this.#port.onStatus({ kind: 'failed', local: this.#local });
      return;
    }
    // Newer text has been typed meanwhile: its own time is set already.
    if (life !== this.#life || this.#pending !== draft) return;
    this.#pending = null;
    this.#port.onStatus({ kind: 'kept', at: Date.now() });
  }

  #schedule(wait: number): void {
    this.#cancelTimer();
    this.#timer = setTimeout(() => {
      void this.flush();
    }, wait);
  }

  #cancelTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
