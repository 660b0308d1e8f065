import { EngineError, type EngineErrorCode, type EngineErrorReason } from 'roundel';

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

/**
 * What another attempt needs to succeed with the same file:
 *
 * - 'another-file': the attempt would fail again.
 * - 'other-settings': it would fail again unless the settings change.
 * - 'help': it may succeed once the visitor has done something, such as allowing pixels or connecting to the network.
 * - 'time': it may succeed, because the cause is temporary.
 * - 'new-engine': it may succeed at once in a new engine.
 */
type Need = 'another-file' | 'other-settings' | 'help' | 'time' | 'new-engine';

/** Each failure, with what another attempt needs. */
export const NEEDS: Readonly<Record<ItemFailure['code'], Need>> = {
  'file-unreadable': 'help',
  'file-empty': 'another-file',
  'file-too-large': 'another-file',
  'only-address': 'another-file',
  'source-missing': 'help',
  'unsupported-type': 'another-file',
  'heic-unsupported': 'another-file',
  'hdr-unsupported': 'another-file',
  'avif-unsupported': 'another-file',
  'jxl-unsupported': 'another-file',
  'decode-failed': 'another-file',
  'too-many-pixels': 'another-file',
  'pixels-blocked': 'help',
  'out-of-memory': 'new-engine',
  'invalid-operation': 'other-settings',
  'photo-closed': 'help',
  'encode-failed': 'time',
  'worker-crashed': 'new-engine',
  'worker-unavailable': 'time',
  'decoder-unavailable': 'help',
  'faces-unavailable': 'help',
  'letters-unavailable': 'help',
  'format-unavailable': 'help',
  'unsupported-browser': 'help',
  'no-room': 'time',
};

/** Whether another attempt can succeed with the same file, settings and browser. */
export function isWorthRetrying(failure: ItemFailure): boolean {
  const lacksWasm = 'reason' in failure && failure.reason === 'no-wasm';
  const need = NEEDS[failure.code];
  return !lacksWasm && need !== 'another-file' && need !== 'other-settings';
}

/** Converts any thrown value to a failure with a code. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof EngineError)) return { code: 'worker-crashed' };
  const { code, reason } = error;
  return reason === undefined ? { code } : { code, reason };
}
