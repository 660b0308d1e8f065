import type { Peer } from './peer';
import { clock } from './turns';

interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Allocates memory for a file and returns its address. */
  readonly reserve: (length: number) => number;
  /** Decodes the file to RGB. */
  readonly decode: () => number;
}

/** The crate jpeg-decoder, built to Wasm by ../peers.mjs. */
export const jpegDecoder: Peer = {
  name: 'jpeg-decoder',
  load: async ({ file }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { instance } = await WebAssembly.instantiateStreaming(
      fetch('/peers/jpeg-decoder/jpeg_decoder.wasm'),
    );
    const { memory, reserve, decode } = instance.exports as unknown as Exports;
    return {
      jpeg: async () => {
        const at = reserve(bytes.length);
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        return { ms: await clock(() => decode()) };
      },
    };
  },
};
