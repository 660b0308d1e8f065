import { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from './errors';

function isEngineErrorCode(value: unknown): value is EngineErrorCode {
  return ENGINE_ERROR_CODES.some((code) => code === value);
}

/**
 * Calls into Wasm. Turns a thrown error code, which the name of a parameter may follow, into an `EngineError`. Rethrows
 * traps unchanged.
 */
export function callWasm<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const [code, parameter] = typeof error === 'string' ? error.split(': ') : [];
    if (!isEngineErrorCode(code)) throw error;
    const detail = parameter === undefined ? undefined : `Expected another value for ${parameter}`;
    throw new EngineError(code, detail);
  }
}
