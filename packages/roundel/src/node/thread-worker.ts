import { Worker as Thread, type Transferable } from 'node:worker_threads';

/**
 * A worker thread with the interface of a browser's `Worker`, as far as the engine uses it. It keeps the process alive
 * until it is terminated.
 */
export class ThreadWorker extends EventTarget {
  readonly #thread: Thread;

  constructor(script: URL) {
    super();
    this.#thread = new Thread(script);
    this.#thread.on('message', (data: unknown) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    this.#thread.on('messageerror', (data) => {
      this.dispatchEvent(new MessageEvent('messageerror', { data }));
    });
    this.#thread.on('error', ({ message }) => {
      this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
    });
  }

  postMessage(message: unknown, transfer: readonly Transferable[] = []): void {
    this.#thread.postMessage(message, transfer);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
