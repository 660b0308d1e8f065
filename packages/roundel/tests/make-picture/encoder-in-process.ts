import { expose } from 'comlink';
import { vi } from 'vitest';
import { createEncodeApi } from '../../src/engine/encode/encode-api';
import * as spawn from '../../src/node/spawn';
import { fetchWasm } from '../engine/wasm-in-node';

/** The qualities at which files were encoded. A test may empty it. */
export const encodedQualities: number[] = [];

/** A worker that encodes in this thread: the scripts of real ones exist only in the package's build. */
class EncoderInProcess extends EventTarget {
  readonly #channel = new MessageChannel();

  constructor() {
    super();
    const { port1, port2 } = this.#channel;
    const api = createEncodeApi();
    const encode = (quality: number): Promise<Blob> => {
      encodedQualities.push(quality);
      return api.encode(quality);
    };
    expose({ ...api, encode }, port2);
    port1.addEventListener('message', ({ data }) => {
      this.dispatchEvent(new MessageEvent('message', { data: data as unknown }));
    });
    port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.#channel.port1.close();
  }
}

/** Lets the real encoders of JPEG and WebP run in this thread, until the mocks are restored. */
export function encodeInProcess(): void {
  vi.spyOn(spawn, 'spawnEncoder').mockImplementation(
    () => new EncoderInProcess() as unknown as Worker,
  );
  vi.stubGlobal('fetch', fetchWasm);
}
