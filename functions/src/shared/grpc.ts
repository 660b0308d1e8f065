/** The gRPC status code for a document that exists already. */
export const ALREADY_EXISTS = 6;

/** The gRPC status code for a missing document. */
export const NOT_FOUND = 5;

/** The gRPC status code of an error; undefined if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
