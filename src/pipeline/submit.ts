import { nextTask } from '../engine/next-task';

/** Who learns of a step first, and the signal that ends it. */
export interface Order {
  readonly signal: AbortSignal;
  readonly engineFirst: boolean;
}

/**
 * Submits a job to the engine, tells the page, and resolves with the job's outcome. See `Session` for
 * the order. Does not tell the page once the signal has fired.
 */
export async function submit<T>(
  job: () => Promise<T>,
  tell: () => void,
  { signal, engineFirst }: Order,
): Promise<T> {
  if (!engineFirst) {
    tell();
    return job();
  }
  const running = job();
  running.catch(ignore);
  await nextTask();
  if (!signal.aborted) tell();
  return running;
}

function ignore(): void {
  // The promise is awaited later, or its outcome no longer matters.
}
