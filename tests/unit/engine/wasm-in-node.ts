/** Loads the engine's Wasm in Node. Mocks use these functions instead of the modules that bundlers load. */
import { readFileSync } from 'node:fs';
import * as glue from '../../../packages/roundel/src/engine/pkg/pixels/pixels_wasm_bg.js';

const ENGINE = new URL('../../../packages/roundel/src/engine/', import.meta.url);

/** Returns the bytes of a file in the engine's folder. */
export function wasmBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(path, ENGINE)));
}

/** Answers the request for one of the modules that the engine fetches only when it needs them. */
export function fetchWasm(address: URL): Promise<Response> {
  const [, path = ''] = address.pathname.split('/src/engine/');
  const headers = { 'Content-Type': 'application/wasm' };
  return Promise.resolve(new Response(wasmBytes(path), { headers }));
}

interface Pixels {
  readonly glue: typeof glue;
  readonly memory: WebAssembly.Memory;
}

let pixels: Promise<Pixels> | null = null;

/** Returns the classes of the main module, and its memory. There is only one instance. */
export function loadPixels(): Promise<Pixels> {
  pixels ??= start();
  return pixels;
}

async function start(): Promise<Pixels> {
  const { instance } = await WebAssembly.instantiate(wasmBytes('pkg/pixels/pixels_wasm_bg.wasm'), {
    './pixels_wasm_bg.js': { ...glue },
  });
  const { memory, __wbindgen_start: begin } = instance.exports as {
    memory: WebAssembly.Memory;
    __wbindgen_start: () => void;
  };
  glue.__wbg_set_wasm(instance.exports);
  begin();
  return { glue, memory };
}
