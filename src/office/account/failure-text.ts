import { accountTexts } from '#words/account';
import type { WordsOf } from '../../content/texts';
import { AuthFailure } from '../identity/auth-port';

/**
 * The message for an account failure, which also says what to do next.
 *
 * @param fallback the message for failures without a specific message
 */
export function failureText(
  account: WordsOf<typeof accountTexts>,
  error: unknown,
  fallback: string,
): string {
  if (!(error instanceof AuthFailure) || error.code === 'unknown') {
    return fallback;
  }
  return account.failures[error.code];
}
