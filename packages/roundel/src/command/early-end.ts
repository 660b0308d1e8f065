import type { ExitCode } from './exit-codes';

/**
 * Ends the work early, and stores the exit code. If there are several reasons to end, the first one determines the
 * code.
 */
export class EarlyEnd {
  readonly #controller = new AbortController();
  #code: ExitCode | null = null;

  /** Fires when the work has to end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The exit code. Null until something ends the work early. */
  get code(): ExitCode | null {
    return this.#code;
  }

  with(code: ExitCode): void {
    this.#code ??= code;
    this.#controller.abort();
  }
}
