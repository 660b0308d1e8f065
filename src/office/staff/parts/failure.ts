import { TimeLimitError, withTimeLimit as limited } from '../../../browser/time-limit';

/** Why loading or saving failed, in terms of what the user can do about it. */
export type FailureKind = 'error' | 'slow' | 'offline' | 'no-permission';

/** Classifies an error of a backend call. */
export function failureKind(error: unknown): FailureKind {
  if (!navigator.onLine) return 'offline';
  if (error instanceof TimeLimitError) return 'slow';
  // Firebase's error codes may be prefixed with the service, as in 'firestore/unavailable'.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/(^|\/)permission-denied$/.test(code)) return 'no-permission';
  if (/(^|\/)(unavailable|network-request-failed)$/.test(code)) return 'offline';
  return 'error';
}

/** The default time limit of a backend call, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * Settles like `promise`, a backend call, unless that takes longer than `limit` milliseconds.
 *
 * @throws TimeLimitError
 */
export function withTimeLimit<T>(promise: Promise<T>, limit = TIME_LIMIT): Promise<T> {
  return limited(promise, limit);
}
