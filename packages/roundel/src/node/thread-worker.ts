import { Worker as Thread, type Transferable } from 'node:worker_threads';

/**
 * A worker thread with the interface of a browser's `Worker`, as far as the engine uses it. The thread keeps the
 * process alive until it is terminated, or `unref` is called.
 */
export class ThreadWorker extends EventTarget {
  readonly #thread: Thread;
  #hasEnded = false;

  constructor(script: URL) {
    super();
    this.#thread = new Thread(script);
    this.#thread.on('message', (data: unknown) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    this.#thread.on('messageerror', (data) => {
      this.dispatchEvent(new MessageEvent('messageerror', { data }));
    });
    const fail = (message: string): void => {
      this.#hasEnded = true;
      const event = new Event('error', { cancelable: true });
      this.dispatchEvent(Object.assign(event, { message }));
    };
    this.#thread.on('error', ({ message }) => {
      fail(message);
    });
    this.#thread.on('exit', (code) => {
      // A browser's worker does not end by itself, so the end of a thread counts as an error.
      if (!this.#hasEnded) fail(`The thread ended with code ${code}.`);
    });
  }

  postMessage(message: unknown, transfer: readonly Transferable[] = []): void {
    this.#thread.postMessage(message, transfer);
  }

  ref(): void {
    this.#thread.ref();
  }

  unref(): void {
    this.#thread.unref();
  }

  terminate(): void {
    this.#hasEnded = true;
    void this.#thread.terminate();
  }
}
