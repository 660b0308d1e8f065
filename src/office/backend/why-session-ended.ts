import * as v from 'valibot';
import type { AuthFailureCode } from '../identity/auth-port';
import { backend } from './app';

/** Firebase's address for new tokens. In the emulator the same path follows the site's origin. */
const ADDRESS = 'securetoken.googleapis.com/v1/token';

/** Milliseconds to wait for the answer. */
const TIME_LIMIT = 5_000;

const Refused = v.object({ error: v.object({ message: v.string() }) });

/** Firebase's answers that say more than that the token is no longer valid. */
const REASONS: Readonly<Record<string, AuthFailureCode>> = {
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'account-gone',
  // The emulator's answer for a deleted account.
  INVALID_REFRESH_TOKEN: 'account-gone',
};

/**
 * Asks why a user's tokens are no longer valid. The SDK cannot say it: it reports a deleted account as an expired token,
 * and blocking an account revokes its tokens, too. Never rejects: without an answer the tokens count as revoked.
 */
export async function whySessionEnded(refreshToken: string): Promise<AuthFailureCode> {
  try {
    const { config } = await backend();
    const host = config.emulators ? `${window.location.origin}/` : 'https://';
    const response = await fetch(`${host}${ADDRESS}?key=${encodeURIComponent(config.apiKey)}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.ok) return 'session-ended';
    const { error } = v.parse(Refused, await response.json());
    return REASONS[error.message.split(' ')[0] ?? ''] ?? 'session-ended';
  } catch (error) {
    console.warn('Why the session has ended could not be learned.', error);
    return 'session-ended';
  }
}
