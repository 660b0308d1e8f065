/** The codes of errors. They are stable, while messages are for developers and may change. */
export const ENGINE_ERROR_CODES = [
  /** The file could not be read. It may have been moved or deleted. */
  'file-unreadable',
  /** The file has no bytes. */
  'file-empty',
  /** The bytes are not a picture of an accepted type. */
  'unsupported-type',
  /** The picture's bytes could not be decoded. */
  'decode-failed',
  /** More than 100 megapixels, or a side above 16,384 pixels. */
  'too-many-pixels',
  /** The browser returns noise instead of pixels, to resist fingerprinting. */
  'pixels-blocked',
  /** The memory could not be allocated. */
  'out-of-memory',
  /** An operation's parameters are invalid for the picture. */
  'invalid-operation',
  /** The photo was closed, or never opened. */
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

/**
 * What calls of the engine reject with, except when they were cancelled.
 *
 * @example
 * ```js
 * import { EngineClient, EngineError } from 'roundel';
 *
 * const engine = new EngineClient();
 * try {
 *   await engine.open(new Blob(['no picture']));
 * } catch (error) {
 *   if (!(error instanceof EngineError)) throw error;
 *   console.log(error.code); // unsupported-type
 * }
 * engine.dispose();
 * ```
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  /** @internal */
  constructor(code: EngineErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
  }
}

/** The error that cancelled calls reject with, the same as in the platform's APIs. */
export function abortError(): DOMException {
  return new DOMException('cancelled or replaced', 'AbortError');
}

/**
 * Whether a call was cancelled, or replaced by a newer one.
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient, isAbortError } from 'roundel';
 *
 * const engine = new EngineClient();
 * const controller = new AbortController();
 * const opening = engine.open(new Blob([await readFile('photo.jpg')]), controller.signal);
 * controller.abort();
 * await opening.catch((error) => console.log(isAbortError(error))); // true
 * engine.dispose();
 * ```
 */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
