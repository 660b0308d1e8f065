import { EngineError, type EngineErrorCode, type EngineErrorReason } from 'roundel/engine/errors';

/** Why a file could not be turned into a PNG. The messages are in `content`. */
export type Failure =
  | { readonly code: EngineErrorCode; readonly reason?: EngineErrorReason }
  | { readonly code: 'file-too-large'; readonly maxBytes: number }
  /** The address of a picture came instead of the picture. */
  | { readonly code: 'only-address' };

/** Why a photo of a batch has no result. */
export type ItemFailure =
  | Failure
  /** There is no room left for the result, neither in the browser's storage nor in memory. */
  | { readonly code: 'no-room' }
  /** The file had not been stored when the page was closed. */
  | { readonly code: 'source-missing' };

/** The codes of failures that would occur again with the same file and settings. */
const LASTING: readonly string[] = [
  'file-empty',
  'unsupported-type',
  'heic-unsupported',
  'hdr-unsupported',
  'avif-unsupported',
  'jxl-unsupported',
  'decode-failed',
  'file-too-large',
  'only-address',
  'too-many-pixels',
  'invalid-operation',
] satisfies readonly Failure['code'][];

/** Whether another attempt can succeed with the same file, settings and browser. */
export function isWorthRetrying(failure: {
  readonly code: string;
  readonly reason?: EngineErrorReason;
}): boolean {
  return failure.reason !== 'no-wasm' && !LASTING.includes(failure.code);
}

/** Converts any thrown value to a failure with a code. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof EngineError)) return { code: 'worker-crashed' };
  const { code, reason } = error;
  return reason === undefined ? { code } : { code, reason };
}
