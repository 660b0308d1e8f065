import { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from './errors';

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
