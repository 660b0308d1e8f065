import { callWasm } from '../call-wasm';
import { compileWasm } from '../compile-wasm';
import { EngineError } from '../errors';
import * as glue from './pkg/codecs_wasm_bg.js';

/** A file that is being decoded, and the memory that its rows are in. */
export interface OpenDecoder {
  readonly decoder: glue.Decoder;
  readonly memory: WebAssembly.Memory;
}

let compiled: Promise<WebAssembly.Module> | null = null;

/** Fetches and compiles the module when it is first needed. After a failure, the next call tries again. */
function compiledModule(): Promise<WebAssembly.Module> {
  const compiling = (compiled ??= compileWasm(
    new URL('./pkg/codecs_wasm_bg.wasm', import.meta.url),
  ).catch((cause: unknown) => {
    compiled = null;
    throw new EngineError('decoder-unavailable', undefined, { cause });
  }));
  return compiling;
}

/**
 * Opens a file in a new instance of the module and lets `use` decode it. Call it for one file at a time.
 *
 * Every file has its own instance, because Wasm memory never shrinks, and because a trap leaves an instance
 * unusable. No trap is known, but the decoders are not ours.
 *
 * @throws EngineError `decoder-unavailable`, `decode-failed` (also after a trap), `too-many-pixels`,
 *   `out-of-memory`; whatever `use` throws
 */
export async function withDecoder<T>(
  file: Uint8Array,
  use: (open: OpenDecoder) => Promise<T>,
): Promise<T> {
  const { exports } = await WebAssembly.instantiate(await compiledModule(), {
    './codecs_wasm_bg.js': { ...glue },
  });
  const { memory, __wbindgen_start: start } = exports as {
    memory: WebAssembly.Memory;
    __wbindgen_start: () => void;
  };
  glue.__wbg_set_wasm(exports);
  try {
    start();
    const decoder = callWasm(() => new glue.Decoder(file));
    try {
      return await use({ decoder, memory });
    } finally {
      decoder.free();
    }
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    throw new EngineError('decode-failed', 'the decoder trapped', { cause: error });
  } finally {
    // Detaches the views that the glue caches, so that it does not use them with the next instance.
    memory.grow(0);
    glue.__wbg_set_wasm(undefined);
  }
}
