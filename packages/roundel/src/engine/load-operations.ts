import { throwIfAborted, untilAborted } from './errors';
import type { Op } from './op';
import { type Loaded, NOTHING_LOADED } from './ops/operation';
import { loadLetters } from './words/letters';
import type { TraceLine } from './words/line';

/** What an engine has loaded because an operation needed it. */
export class OperationLoader {
  #letters: Promise<TraceLine> | null = null;

  /**
   * Loads what operations need. Most need nothing. After a failure, the next call tries again.
   *
   * @throws EngineError `letters-unavailable`; an AbortError as soon as the signal fires, while loading continues
   */
  async load(ops: readonly Op[], signal: AbortSignal): Promise<Loaded> {
    throwIfAborted(signal);
    if (!ops.some(({ kind }) => kind === 'words')) return NOTHING_LOADED;
    return { traceLine: await untilAborted(this.#loadLetters(), signal) };
  }

  #loadLetters(): Promise<TraceLine> {
    const loading = (this.#letters ??= loadLetters().catch((error: unknown) => {
      this.#letters = null;
      throw error;
    }));
    return loading;
  }
}
