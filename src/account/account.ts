import type { Permissions } from '../records/role';
import type { Profile } from '../records/profile';

/** Who is signed in, as the session carries it. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** A second factor is asked for at sign-in. */
  readonly has_second_factor: boolean;
}

/** The fields the specification gives a session. Times are in seconds. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds from when it was given. */
  readonly expires_in: number;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly token_type: 'bearer';
  readonly user: AccountUser;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

export type SessionEvent =
  | 'initial_session'
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'
  | 'mfa_challenge_verified';

/** What the interface shows of the account. */
export type AccountState =
  /** Not asked yet: nothing of Firebase is loaded. */
  | { readonly phase: 'idle' }
  /** starting: the backend itself is being started, which takes up to a minute. */
  | { readonly phase: 'loading'; readonly starting: boolean }
  /** No Firebase configuration, or it cannot be reached: the site runs without accounts. */
  | { readonly phase: 'unavailable'; readonly reason: 'not-set-up' | 'unreachable' }
  | { readonly phase: 'signed-out' }
  | {
      readonly phase: 'signed-in';
      readonly session: Session;
      /** null while they load; failing to load is logged and gives none. */
      readonly permissions: Permissions | null;
      /** null while it loads or when it could not be. */
      readonly profile: Profile | null;
    };
