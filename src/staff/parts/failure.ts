/** Why loading or saving failed, in terms of what the user can do about it. */
export type FailureKind = 'error' | 'slow' | 'offline' | 'no-permission';

/** Thrown by {@link withTimeLimit} when the time is up. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Classifies an error of a backend call. */
export function failureKind(error: unknown): FailureKind {
  if (!navigator.onLine) return 'offline';
  if (error instanceof TooSlow) return 'slow';
  // Firebase's error codes may be prefixed with the service, as in 'firestore/unavailable'.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/(^|\/)permission-denied$/.test(code)) return 'no-permission';
  if (/(^|\/)(unavailable|network-request-failed)$/.test(code)) return 'offline';
  return 'error';
}

/** The default time limit of a backend call, in milliseconds. */
export const TIME_LIMIT = 20_000;

/**
 * Settles like `promise`, unless that takes longer than `limit` milliseconds.
 *
 * @throws TooSlow on timeout
 */
export function withTimeLimit<T>(promise: Promise<T>, limit = TIME_LIMIT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooSlow(`No answer within ${limit} ms`));
    }, limit);
  });
  return Promise.race([promise, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
