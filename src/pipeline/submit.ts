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

/** Milliseconds for which the page waits for the outcome of a brief job. */
const BRIEF = 50;

/**
 * Submits a job that is expected to end soon, and resolves with its outcome. Tells the page only when
 * the job takes longer. Does not tell it once the signal has fired.
 */
export async function submitBriefly<T>(
  job: () => Promise<T>,
  tell: () => void,
  signal: AbortSignal,
): Promise<T> {
  const timer = setTimeout(() => {
    if (!signal.aborted) tell();
  }, BRIEF);
  try {
    return await job();
  } finally {
    clearTimeout(timer);
  }
}

function ignore(): void {
  // The promise is awaited later, or its outcome no longer matters.
}
