import { EngineError, type EngineErrorCode } from '../engine/errors';

/** Every way that turning a file into a PNG can fail. The messages are in `content`. */
export type Failure =
  | { readonly code: EngineErrorCode }
  | { readonly code: 'file-too-large'; readonly maxBytes: number };

/** Converts any thrown value to a failure with a code. */
export function toFailure(error: unknown): Failure {
  return { code: error instanceof EngineError ? error.code : 'worker-crashed' };
}
