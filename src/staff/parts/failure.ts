/** Why something could not be loaded or saved, as far as it changes what a person can do. */
export type FailureKind = 'error' | 'slow' | 'offline' | 'no-permission';

/** No answer within the time that {@link withTimeLimit} gives. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** What a failed call means for whoever waits for it. */
export function failureKind(error: unknown): FailureKind {
  if (!navigator.onLine) return 'offline';
  if (error instanceof TooSlow) return 'slow';
  // Firebase's errors say what happened in `code`, with and without the name of the service.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/(^|\/)permission-denied$/.test(code)) return 'no-permission';
  if (/(^|\/)(unavailable|network-request-failed)$/.test(code)) return 'offline';
  return 'error';
}

/** Milliseconds after which a person would rather be told than wait on. */
export const TIME_LIMIT = 20_000;

/**
 * What `promise` gives, unless it takes longer than `limit` milliseconds.
 *
 * @throws TooSlow
 */
export function withTimeLimit<T>(promise: Promise<T>, limit = TIME_LIMIT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooSlow(`No answer within ${limit} ms`));
    }, limit);
  });
  return Promise.race([promise, late]).finally(() => {
    clearTimeout(timer);
  });
}
