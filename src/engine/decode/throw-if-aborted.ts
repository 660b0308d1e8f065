import { abortError } from '../errors';

/** To be called between steps: whoever asked may have lost interest meanwhile. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortError();
}
