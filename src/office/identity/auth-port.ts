import type { Role } from 'roundel-records/role';
import type { AccountUser } from './account-user';

/** The tokens and claims of the signed-in user. Times are in seconds since the Unix epoch. */
export interface Credentials {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly issued_at: number;
  readonly expires_at: number;
  readonly user: AccountUser;
  /** The token's `roles` claim. */
  readonly roles: readonly Role[];
}

/** The reasons why an account operation can fail, independent of the provider. src/content has the messages. */
export const AUTH_FAILURES = [
  'wrong-credentials',
  'wrong-password',
  'email-in-use',
  'invalid-email',
  'weak-password',
  'too-many-requests',
  'network',
  'user-disabled',
  'account-gone',
  'session-ended',
  'link-expired',
  'link-invalid',
  'email-unverified',
  'wrong-code',
  'code-expired',
  'invalid-phone',
  'factor-exists',
  'texts-refused',
  'recent-sign-in-needed',
  'temporary',
  'other-sign-in',
  'other-account',
  'not-allowed',
  'app-check',
  'not-set-up',
  'unknown',
] as const;

export type AuthFailureCode = (typeof AUTH_FAILURES)[number];

/** The failures after which an account can no longer be used with its tokens. */
const ENDS = ['user-disabled', 'account-gone', 'session-ended'] as const;

/**
 * Why a session has ended. user-disabled: the account was blocked. account-gone: it was deleted. session-ended: its
 * tokens were revoked. elsewhere: somebody signed out in another tab.
 */
export type SessionEnd = (typeof ENDS)[number] | 'elsewhere';

export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }

  /** Why the session has ended; null if it has not, so that retrying may help. */
  get sessionEnd(): SessionEnd | null {
    return ENDS.find((code) => code === this.code) ?? null;
  }
}

/** What the session needs from the auth provider. */
export interface AuthPort {
  /** The credentials stored on this device; null when nobody is signed in. */
  current(): Promise<Credentials | null>;
  /**
   * Calls `listener` when somebody signs in or out, or when the token changes, in this tab or in another tab. The calls
   * come in the order of the changes. Returns an unsubscribe function.
   */
  subscribe(listener: (now: Credentials | null) => void): () => void;
  /**
   * Refreshes the token of the signed-in user.
   *
   * @throws AuthFailure
   */
  refresh(): Promise<Credentials>;
  /**
   * Asks whether the account can still be used with its tokens. Does not change the token.
   *
   * @throws AuthFailure
   */
  verify(): Promise<void>;
  /** Removes the credentials from this device. */
  signOut(): Promise<void>;
}
