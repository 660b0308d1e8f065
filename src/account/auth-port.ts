import type { Role } from '../records/role';
import type { AccountUser } from './account';

/** What shows a server who somebody is, as it stands now. Times are in seconds since 1970. */
export interface Credentials {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly issued_at: number;
  readonly expires_at: number;
  readonly user: AccountUser;
  /** The claim `roles` of the token. */
  readonly roles: readonly Role[];
}

/** Why something about an account failed, in words of our own; the texts are in src/content. */
export const AUTH_FAILURES = [
  'wrong-credentials',
  'wrong-password',
  'email-in-use',
  'invalid-email',
  'weak-password',
  'too-many-requests',
  'network',
  'user-disabled',
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
  'not-allowed',
  'not-set-up',
  'unknown',
] as const;

export type AuthFailureCode = (typeof AUTH_FAILURES)[number];

export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }

  /** The account is disabled, deleted or its tokens were revoked: asking again cannot help. */
  get endsSession(): boolean {
    return this.code === 'user-disabled' || this.code === 'session-ended';
  }
}

/** What a session needs of whoever keeps credentials. */
export interface AuthPort {
  /** What is kept on this device; null when nobody is signed in. */
  current(): Promise<Credentials | null>;
  /**
   * Calls `listener` whenever somebody else is signed in, or nobody, or with a
   * new token: here or in another tab. Calls come in the order of the changes.
   * Returns the end of it.
   */
  subscribe(listener: (now: Credentials | null) => void): () => void;
  /**
   * Asks for a new token, for whoever is signed in.
   *
   * @throws AuthFailure
   */
  refresh(): Promise<Credentials>;
  /** Forgets the credentials on this device. */
  signOut(): Promise<void>;
}
