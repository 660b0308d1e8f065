import type { ExitCode } from './exit-codes';

/** Ends the work early, and remembers the exit code of the first reason. */
export class EarlyEnd {
  readonly #controller = new AbortController();
  #code: ExitCode | null = null;

  /** Fires when the work has to end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while nothing has ended the work. */
  get code(): ExitCode | null {
    return this.#code;
  }

  with(code: ExitCode): void {
    this.#code ??= code;
    this.#controller.abort();
  }
}
