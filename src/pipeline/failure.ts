import { EngineError, type EngineErrorCode } from '../engine/errors';

/** Everything that can go wrong between a file and its PNG. The words are in `content`. */
export type Failure =
  | { readonly code: EngineErrorCode }
  | { readonly code: 'file-too-large'; readonly maxBytes: number }
  | { readonly code: 'file-unreadable' };

/** Turns anything thrown into a failure with a code. */
export function toFailure(error: unknown): Failure {
  return { code: error instanceof EngineError ? error.code : 'worker-crashed' };
}
