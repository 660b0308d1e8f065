/**
 * Errors that cross the engine's boundary. Each has a stable code; `content`
 * maps codes to the messages that visitors read.
 */
export const ENGINE_ERROR_CODES = [
  /** The browser could not read the file. It may have been moved or deleted. */
  'file-unreadable',
  /** The file has no bytes. */
  'file-empty',
  /** The bytes are not a picture of an accepted type. */
  'unsupported-type',
  /** The picture's bytes could not be decoded. */
  'decode-failed',
  /** More pixels, or a longer side, than the limits in `format/limits`. */
  'too-many-pixels',
  /** The browser returns noise instead of pixels, to resist fingerprinting. */
  'pixels-blocked',
  /** The browser could not allocate the memory. */
  'out-of-memory',
  /** An operation's parameters are invalid for the picture. */
  'invalid-operation',
  /** The picture was closed, or never opened. */
  'unknown-source',
  /** The PNG could not be written. */
  'encode-failed',
  /** The worker crashed, or its Wasm trapped. */
  'worker-crashed',
  /** The worker could not be loaded or did not start in time. */
  'worker-unavailable',
  /** The decoder for this type of file could not be loaded. */
  'decoder-unavailable',
  /** The part that finds faces could not be loaded or run. */
  'faces-unavailable',
  /** The part that writes JPEG and WebP could not be loaded or run. */
  'format-unavailable',
  /** The browser has neither Wasm SIMD nor OffscreenCanvas, or a call needs bitmaps, which Node lacks. */
  'unsupported-browser',
] as const;

export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number];

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
  }
}

/** The error that cancelled calls reject with, the same as in the platform's APIs. */
export function abortError(): DOMException {
  return new DOMException('cancelled or replaced', 'AbortError');
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
