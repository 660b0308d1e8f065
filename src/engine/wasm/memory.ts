import { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from '../errors';
import { memory } from './pkg/pixels_wasm_bg.wasm';

/** Something that lies in Wasm memory. */
interface Located {
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** Its bytes: a view that ends with the next growth of that memory. */
export function bytesOf({ byteOffset, byteLength }: Located): Uint8Array<ArrayBuffer> {
  return new Uint8Array(memory.buffer, byteOffset, byteLength);
}

function isEngineErrorCode(value: unknown): value is EngineErrorCode {
  return ENGINE_ERROR_CODES.some((code) => code === value);
}

/** Runs a call into Wasm; what it throws is a code, or else a trap, which is passed on as it is. */
export function coded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (isEngineErrorCode(error)) throw new EngineError(error);
    throw error;
  }
}
