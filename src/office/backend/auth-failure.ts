import { FirebaseError } from 'firebase/app';
import { AuthFailure, type AuthFailureCode } from '../identity/auth-port';
import { BackendUnavailable } from './config';

/** Maps Firebase's error codes, without the prefix `auth/`, to our failure codes. */
const CODES: Readonly<Record<string, AuthFailureCode>> = {
  // A wrong address and a wrong password have the same code, so that nobody can learn who has an account.
  'invalid-credential': 'wrong-credentials',
  'invalid-login-credentials': 'wrong-credentials',
  'wrong-password': 'wrong-credentials',
  'user-not-found': 'wrong-credentials',
  'email-already-in-use': 'email-in-use',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'invalid-new-email': 'invalid-email',
  'weak-password': 'weak-password',
  'missing-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'too-many-requests': 'too-many-requests',
  'quota-exceeded': 'texts-refused',
  'network-request-failed': 'network',
  timeout: 'network',
  'user-disabled': 'user-disabled',
  'user-token-expired': 'session-ended',
  'user-signed-out': 'session-ended',
  'no-current-user': 'session-ended',
  'invalid-user-token': 'session-ended',
  'invalid-refresh-token': 'session-ended',
  'null-user': 'session-ended',
  'expired-action-code': 'link-expired',
  'invalid-action-code': 'link-invalid',
  'invalid-oob-code': 'link-invalid',
  'unverified-email': 'email-unverified',
  'invalid-verification-code': 'wrong-code',
  'missing-code': 'wrong-code',
  'missing-verification-code': 'wrong-code',
  'code-expired': 'code-expired',
  'invalid-verification-id': 'code-expired',
  'missing-verification-id': 'code-expired',
  'missing-multi-factor-session': 'code-expired',
  'invalid-multi-factor-session': 'code-expired',
  'invalid-phone-number': 'invalid-phone',
  'missing-phone-number': 'invalid-phone',
  'second-factor-already-in-use': 'factor-exists',
  'maximum-second-factor-count-exceeded': 'factor-exists',
  'captcha-check-failed': 'texts-refused',
  'invalid-app-credential': 'texts-refused',
  'missing-app-credential': 'texts-refused',
  'unsupported-first-factor': 'texts-refused',
  'requires-recent-login': 'recent-sign-in-needed',
  'account-exists-with-different-credential': 'other-sign-in',
  'user-mismatch': 'other-account',
  'missing-or-invalid-nonce': 'temporary',
  'operation-not-allowed': 'not-allowed',
  'admin-restricted-operation': 'not-allowed',
  'internal-error': 'temporary',
};

/** Firebase's codes that have another meaning while a signed-in user's token or record is requested. */
const SESSION_CODES: Readonly<Record<string, AuthFailureCode>> = {
  'user-not-found': 'account-gone',
  'token-expired': 'session-ended',
  'invalid-credential': 'session-ended',
};

/**
 * Converts an error of the backend to an AuthFailure.
 *
 * @param during 'session' while requesting a signed-in user's token or record
 */
export function toAuthFailure(error: unknown, during: 'form' | 'session' = 'form'): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (error instanceof BackendUnavailable) {
    return new AuthFailure(error.reason === 'not-set-up' ? 'not-set-up' : 'network', {
      cause: error,
    });
  }
  if (!(error instanceof FirebaseError)) return new AuthFailure('unknown', { cause: error });
  const code = error.code.replace(/^auth\//, '');
  const found = (during === 'session' ? SESSION_CODES[code] : undefined) ?? CODES[code];
  return new AuthFailure(found ?? 'unknown', { cause: error });
}

/**
 * Runs `act` and converts its errors.
 *
 * @throws AuthFailure for every error
 */
export async function orAuthFailure<T>(
  act: () => Promise<T>,
  during: 'form' | 'session' = 'form',
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw toAuthFailure(error, during);
  }
}
