import { account } from '#words/account';
import { AuthFailure } from './auth-port';

/**
 * What to tell people about a failure of their account, and what to do next.
 *
 * @param fallback for failures nobody has words for
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof AuthFailure) || error.code === 'unknown') {
    console.warn(error);
    return fallback;
  }
  return account.failures[error.code];
}
