import { accountTexts } from '#words/account';
import type { WordsOf } from '../../content/texts';
import { AuthFailure } from '../identity/auth-port';

type AccountWords = WordsOf<typeof accountTexts>;

/** Chooses a text when it is shown, so that it is in the page's language. */
export type AccountText = (words: AccountWords) => string;

/**
 * The message for an account failure, which also says what to do next.
 *
 * @param fallback the message for failures without a specific message
 */
export function failureText(
  account: AccountWords,
  error: unknown,
  fallback = account.failures.temporary,
): string {
  if (!(error instanceof AuthFailure) || error.code === 'unknown') {
    return fallback;
  }
  return account.failures[error.code];
}
