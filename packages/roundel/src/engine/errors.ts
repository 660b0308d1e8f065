/** The error codes, which are stable. The messages of errors are for developers and may change. */
export const ENGINE_ERROR_CODES = [
  'file-unreadable',
  'file-empty',
  'unsupported-type',
  'heic-unsupported',
  'hdr-unsupported',
  'avif-unsupported',
  'jxl-unsupported',
  'decode-failed',
  'too-many-pixels',
  'pixels-blocked',
  'out-of-memory',
  'invalid-operation',
  'photo-closed',
  'encode-failed',
  'worker-crashed',
  'worker-unavailable',
  'decoder-unavailable',
  'faces-unavailable',
  'letters-unavailable',
  'format-unavailable',
  'unsupported-browser',
] as const;

/**
 * Why a call failed:
 *
 * - `file-unreadable`: the file could not be read. It may have been moved or deleted.
 * - `file-empty`: the file has no bytes.
 * - `unsupported-type`: the bytes are not a picture of an accepted type.
 * - `heic-unsupported`: the HEIC photo is HDR or not HEVC, the build has no HEIC decoder, or the Canvas engine runs
 *   in a browser that has none.
 * - `hdr-unsupported`: the colours of the photo are those of HDR (PQ or HLG).
 * - `avif-unsupported`, `jxl-unsupported`: the engine leaves these types to the browser's decoder, and this browser has
 *   none. Node has none either.
 * - `decode-failed`: the picture's bytes could not be decoded.
 * - `too-many-pixels`: more than 100 megapixels, or a side above 16,384 pixels.
 * - `pixels-blocked`: the browser returns noise instead of pixels, to resist fingerprinting.
 * - `out-of-memory`: the memory could not be allocated.
 * - `invalid-operation`: an argument is wrong, such as a setting, or an operation's parameter for this picture.
 * - `photo-closed`: the method was called after the photo's `close`.
 * - `encode-failed`: the PNG could not be written.
 * - `worker-crashed`: the worker crashed, or its Wasm trapped.
 * - `worker-unavailable`: the worker could not be loaded or did not start in time.
 * - `decoder-unavailable`: the decoder for this type of file could not be loaded.
 * - `faces-unavailable`: the face detector could not be loaded or run.
 * - `letters-unavailable`: the outlines of the letters for words could not be loaded.
 * - `format-unavailable`: the encoder for JPEG or WebP could not be loaded or run.
 * - `unsupported-browser`: the browser has neither Wasm SIMD nor OffscreenCanvas, or lacks the one that the preferred
 *   engine needs. In Node, which has no bitmaps, calls that need bitmaps also fail with this code.
 */
export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number];

/**
 * More about why a call failed, where it is known:
 *
 * - `cut-short`, with `decode-failed`: the file ends before the picture does.
 * - `no-height`, with `decode-failed`: the JPEG gives its height only after the picture (DNL), where it is not read.
 * - `xcode-png`, with `decode-failed`: the PNG was converted for an app by Apple's Xcode (CgBI).
 * - `result`, with `too-many-pixels`: the photo is within the limits, but a result is not. The message gives its size.
 * - `no-wasm`, with `faces-unavailable` and `format-unavailable`: the call needs WebAssembly with SIMD. The browser
 *   lacks it, because Lockdown Mode turns it off, for example, or the Canvas engine is in use.
 */
export type EngineErrorReason = 'cut-short' | 'no-height' | 'xcode-png' | 'result' | 'no-wasm';

/** An argument that a caller got wrong. */
export interface Fault {
  /** The name of the argument or of its part, such as `zoom` or `stops[1].alpha`. */
  readonly parameter: string;
  /** A noun phrase, such as `a number from 1 to 4`. */
  readonly expected: string;
  readonly received: unknown;
}

/**
 * The error with which calls to the engine reject, unless they were cancelled. If an argument is wrong, the error also has
 * the `parameter`, what was `expected`, and what was `received`. The message says the same in a sentence.
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
  readonly reason: EngineErrorReason | undefined;
  /** The argument that is wrong. Undefined if the error has another cause. */
  readonly parameter: string | undefined;
  readonly expected: string | undefined;
  readonly received: unknown;

  /**
   * Creates an error, such as a test of your own may need.
   *
   * @param detail the message. Absent: the code
   *
   * @example
   * ```js
   * import { EngineError } from 'roundel';
   *
   * export const failToOpen = () => Promise.reject(new EngineError('decode-failed'));
   * ```
   */
  constructor(
    code: EngineErrorCode,
    detail?: string,
    { reason, fault, ...options }: EngineErrorOptions = {},
  ) {
    super(detail ?? code, options);
    this.code = code;
    this.reason = reason;
    this.parameter = fault?.parameter;
    this.expected = fault?.expected;
    this.received = fault?.received;
  }
}

/** What an `EngineError` has besides its code and message. */
export interface EngineErrorOptions extends ErrorOptions {
  readonly reason?: EngineErrorReason | undefined;
  /** The argument that is wrong. */
  readonly fault?: Fault | undefined;
}

/** The error with which cancelled calls reject. The browser's own APIs use the same error. */
export function abortError(): DOMException {
  return new DOMException('cancelled or replaced', 'AbortError');
}

/** Returns the error with which a method of a closed photo rejects. */
export function closedError(method: string): EngineError {
  return new EngineError('photo-closed', `\`${method}\` was called after \`close\``);
}

/** The signal of calls that nothing cancels. */
export const NEVER_ABORTED = new AbortController().signal;

/** Throws an AbortError if the signal has fired. Call it between the steps of a long operation. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortError();
}

/** Waits for a promise, and rejects with an AbortError as soon as the signal fires, while the work continues. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(abortError());
    };
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Whether an error means that a call was cancelled, or replaced by a newer call.
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { EngineClient, isAbortError } from 'roundel';
 *
 * const engine = new EngineClient();
 * const controller = new AbortController();
 * const { signal } = controller;
 * const opening = engine.open(new Blob([await readFile('photo.jpg')]), { signal });
 * controller.abort();
 * await opening.catch((error) => console.log(isAbortError(error))); // true
 * engine.dispose();
 * ```
 */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
