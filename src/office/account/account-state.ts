import type { AccountUser } from '../identity/account-user';
import type { SessionEnd } from '../identity/auth-port';
import type { Permissions } from 'roundel-records/role';
import type { Profile } from 'roundel-records/profile';

export type { SessionEnd };

/** A session, with the fields that docs/product.md lists. */
export interface AccountSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Lifetime of the access token in seconds. */
  readonly expires_in: number;
  /** In seconds since the Unix epoch. */
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

/** The account state that the UI renders. */
export type AccountState =
  /** Not started: Firebase is not loaded. */
  | { readonly phase: 'idle' }
  /** `starting`: the backend itself is still starting, which takes up to a minute. */
  | { readonly phase: 'loading'; readonly starting: boolean }
  /** Firebase is not configured or cannot be reached; the site works without accounts. */
  | { readonly phase: 'unavailable'; readonly reason: 'not-set-up' | 'unreachable' }
  /** `ended`: why; null if the user signed out in this tab, or was never signed in. */
  | { readonly phase: 'signed-out'; readonly ended: SessionEnd | null }
  | {
      readonly phase: 'signed-in';
      readonly session: AccountSession;
      /**
       * null until a check of the roles has succeeded. Also null while a newly opened staff page waits for a new check.
       */
      readonly permissions: Permissions | null;
      /** Whether the roles could not be loaded. In this case `permissions` come from an earlier load, or are null. */
      readonly rolesFailed: boolean;
      /** null while loading, or when loading failed. */
      readonly profile: Profile | null;
    };
