import { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from '../errors';
import { memory } from './pkg/pixels_wasm_bg.wasm';

/** A range of bytes in Wasm memory. */
interface ByteSpan {
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** A view of the bytes. Invalid once Wasm memory grows. */
export function bytesOf({ byteOffset, byteLength }: ByteSpan): Uint8Array<ArrayBuffer> {
  return new Uint8Array(memory.buffer, byteOffset, byteLength);
}

function isEngineErrorCode(value: unknown): value is EngineErrorCode {
  return ENGINE_ERROR_CODES.some((code) => code === value);
}

/** Calls into Wasm. Turns a thrown error code into an `EngineError` and rethrows traps unchanged. */
export function callWasm<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (isEngineErrorCode(error)) throw new EngineError(error);
    throw error;
  }
}
