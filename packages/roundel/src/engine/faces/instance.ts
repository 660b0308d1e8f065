import { EngineError } from '../errors';
import type { LazyModule } from '../lazy-modules';
import * as glue from '../pkg/faces/faces_wasm_bg.js';

/** The number of values that describe a face in the module's result. */
export const NUMBERS = 9;

/** The module. Loading it takes limited time, because the engine's other jobs wait meanwhile. */
export const FACES: LazyModule = {
  address: new URL('../pkg/faces/faces_wasm_bg.wasm', import.meta.url),
  failure: 'faces-unavailable',
  timeLimit: 15_000,
};

/**
 * Finds faces in a new instance of the module. The instance is used only once, because a search takes about 30 MB and
 * an instance's memory never shrinks.
 *
 * @param module the compiled `FACES`
 * @param rgba straight alpha
 * @returns `NUMBERS` numbers for each face, in the order of crates/faces-wasm
 * @throws EngineError `faces-unavailable`, `invalid-operation` if `rgba` is empty or does not fit the size
 */
export async function findInPixels(
  module: WebAssembly.Module,
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Float32Array> {
  const { exports } = await instantiate(module);
  glue.__wbg_set_wasm(exports);
  try {
    (exports as { __wbindgen_start: () => void }).__wbindgen_start();
    return glue.find(new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length), width, height);
  } catch (cause) {
    if (cause === 'invalid-operation') {
      const expected = `${width} x ${height} x 4`;
      throw new EngineError(cause, `Expected ${expected} bytes for rgba, received ${rgba.length}`);
    }
    // The search traps if the memory cannot grow.
    throw new EngineError('faces-unavailable', 'the search trapped', { cause });
  } finally {
    // Growing the memory detaches the views that the glue code caches. Otherwise, the glue code would use these views
    // with the next instance.
    (exports as { memory: WebAssembly.Memory }).memory.grow(0);
    glue.__wbg_set_wasm(undefined);
  }
}

async function instantiate(module: WebAssembly.Module): Promise<WebAssembly.Instance> {
  try {
    return await WebAssembly.instantiate(module, { './faces_wasm_bg.js': { ...glue } });
  } catch (cause) {
    throw new EngineError('faces-unavailable', 'no memory for an instance', { cause });
  }
}
