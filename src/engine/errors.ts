/**
 * Errors that cross the engine's boundary. Each carries a stable code; the
 * words a visitor reads for it are chosen in `content`, nowhere else.
 */
export const ENGINE_ERROR_CODES = [
  /** The bytes are not a picture of an accepted type. */
  'unsupported-type',
  /** The picture's bytes could not be decoded. */
  'decode-failed',
  /** More pixels, or a longer side, than the limits in `format/limits`. */
  'too-many-pixels',
  /** The browser gives pages noise instead of pixels, to resist fingerprinting. */
  'pixels-blocked',
  /** The browser could not give the memory. */
  'out-of-memory',
  /** An operation's numbers make no sense for the picture it was given. */
  'invalid-operation',
  /** The picture was closed, or never opened. */
  'unknown-source',
  /** The PNG could not be written. */
  'encode-failed',
  /** The worker died, or its Wasm trapped. */
  'worker-crashed',
  /** The worker could not be loaded or did not answer in time. */
  'worker-unavailable',
  /** Neither Wasm SIMD nor an off-screen canvas exists here. */
  'unsupported-browser',
] as const;

export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number];

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? code : `${code}: ${detail}`, options);
    this.code = code;
  }
}

/** The reason every cancelled call rejects with, as the platform's own calls do. */
export function abortError(): DOMException {
  return new DOMException('The request was cancelled or replaced by a newer one.', 'AbortError');
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
