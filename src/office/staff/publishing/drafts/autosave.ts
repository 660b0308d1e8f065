import type { Draft } from './draft';
import type { LocalDraft } from './local-drafts';

/** Where the unsaved text is stored. */
export type AutosaveStatus =
  /** There is no unsaved text, or nothing was written yet. */
  | { readonly kind: 'idle' }
  /** The text is being written to the account, or waits to be written. `local`: it is stored in this browser. */
  | { readonly kind: 'saving'; readonly local: boolean }
  | { readonly kind: 'saved'; readonly at: number }
  /** Writing to the account failed. `local`: the text is stored in this browser. */
  | { readonly kind: 'failed'; readonly local: boolean };

/** Whether the unsaved text, if there is any, would be offered again if the tab were closed now. */
export function isStored(status: AutosaveStatus): boolean {
  return 'local' in status ? status.local : true;
}

export interface AutosavePort {
  readonly local: Pick<LocalDraft, 'write' | 'remove'>;
  /** Rejects when the write failed. */
  writeRemote(draft: Draft): Promise<void>;
  removeRemote(): Promise<void>;
  onStatus(status: AutosaveStatus): void;
}

/** Milliseconds without typing before the draft is written to the account. */
export const DEBOUNCE = 1_500;
/** Maximum milliseconds before that write while the user keeps typing. */
export const MAX_WAIT = 10_000;

/**
 * Saves unsaved text as a draft: in this browser on every change, in the account
 * when typing pauses. Runs one write at a time, so that a slow write never
 * overwrites newer text with older text.
 */
export class Autosave {
  readonly #port: AutosavePort;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest pending change was made. */
  #pendingSince: number | null = null;
  /** The draft that is not yet written to the account. */
  #pending: Draft | null = null;
  #local = false;
  /** The last write or removal. The next write or removal waits for it. */
  #queue: Promise<void> = Promise.resolve();
  /** Incremented by each discard, to ignore writes that started earlier. */
  #generation = 0;

  constructor(port: AutosavePort) {
    this.#port = port;
  }

  /** Call this on every change. */
  change(draft: Draft): void {
    this.#pending = draft;
    this.#local = this.#port.local.write(draft);
    const now = Date.now();
    this.#pendingSince ??= now;
    const wait = Math.min(DEBOUNCE, this.#pendingSince + MAX_WAIT - now);
    this.#port.onStatus({ kind: 'saving', local: this.#local });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Writes the pending draft at once, for example on leaving the page. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pendingSince = null;
    const generation = this.#generation;
    this.#queue = this.#queue.then(() => this.#write(generation));
    await this.#queue;
  }

  /** Deletes the draft everywhere, once it is saved as a page or discarded. Never rejects. */
  async discard(): Promise<void> {
    this.#generation++;
    clearTimeout(this.#timer);
    this.#pendingSince = null;
    this.#pending = null;
    this.#port.local.remove();
    this.#port.onStatus({ kind: 'idle' });
    // Failures are ignored: at worst the draft is offered once more.
    this.#queue = this.#queue.then(() => this.#port.removeRemote()).catch(() => undefined);
    await this.#queue;
  }

  async #write(generation: number): Promise<void> {
    const draft = this.#pending;
    if (draft === null || generation !== this.#generation) return;
    try {
      await this.#port.writeRemote(draft);
    } catch {
      if (generation === this.#generation) {
        this.#port.onStatus({ kind: 'failed', local: this.#local });
      }
      return;
    }
    // An older text must not stay in this browser, because its copies are taken for the newest.
    if (!this.#local) this.#port.local.remove();
    // A newer draft has its own write scheduled.
    if (generation !== this.#generation || this.#pending !== draft) return;
    this.#pending = null;
    this.#port.onStatus({ kind: 'saved', at: Date.now() });
  }
}
