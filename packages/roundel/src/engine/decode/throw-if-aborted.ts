import { abortError } from '../errors';

/** Throws an AbortError if the signal has fired. Call it between the steps of a long operation. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortError();
}
