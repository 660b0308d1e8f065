import * as v from 'valibot';
import { parse } from 'roundel-records/parse';

/** The gRPC status code for a document that exists already. */
export const ALREADY_EXISTS = 6;

/** The gRPC status code for a missing document. */
export const NOT_FOUND = 5;

/** The gRPC status code for a document that has changed since it was read. */
export const FAILED_PRECONDITION = 9;

const Coded = v.object({ code: v.unknown() });

/** The code of an error from gRPC or Auth. Undefined if the error has no code. */
export function readCode(error: unknown): unknown {
  return parse(Coded, error)?.code;
}
