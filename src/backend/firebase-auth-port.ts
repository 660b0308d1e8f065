import { multiFactor, onIdTokenChanged, signOut, type Auth, type User } from 'firebase/auth';
import type { AccountUser } from '../identity/account-user';
import { AuthFailure, type AuthPort, type Credentials } from '../identity/auth-port';
import { rolesIn } from 'roundel-records/claims';
import { auth } from './auth';
import { orAuthFailure } from './auth-failure';

/** Resolves to a signed-in user's credentials. Refreshes the token if it has expired, or if `renew` is true. */
export async function credentialsOf(user: User, renew = false): Promise<Credentials> {
  const { token, claims, issuedAtTime, expirationTime } = await user.getIdTokenResult(renew);
  return {
    access_token: token,
    refresh_token: user.refreshToken,
    issued_at: seconds(issuedAtTime),
    expires_at: seconds(expirationTime),
    user: accountUser(user),
    roles: rolesIn(claims),
  };
}

/**
 * Opens Firebase Auth as the auth provider of the session.
 *
 * @throws BackendUnavailable
 */
export async function openAuthPort(): Promise<AuthPort> {
  const opened = await auth();
  return {
    current: () => currentCredentials(opened),
    subscribe: (listener) => {
      // Tokens are read asynchronously, and an older token must not replace a newer token.
      let latest = 0;
      return onIdTokenChanged(opened, (user) => {
        const turn = ++latest;
        if (user === null) {
          listener(null);
          return;
        }
        credentialsOf(user).then(
          (now) => {
            if (turn === latest) listener(now);
          },
          (error: unknown) => {
            // The next tick of the session refreshes the token, or ends the session if the account can no longer be
            // used.
            console.warn('The token of the session could not be read.', error);
          },
        );
      });
    },
    refresh: () =>
      orAuthFailure(async () => {
        const user = opened.currentUser;
        if (user === null) throw new AuthFailure('session-ended');
        // Detects revoked tokens, and updates the data of the user.
        await user.reload();
        return credentialsOf(user, true);
      }, 'session'),
    signOut: () => orAuthFailure(() => signOut(opened)),
  };
}

async function currentCredentials({ currentUser }: Auth): Promise<Credentials | null> {
  if (currentUser === null) return null;
  try {
    return await orAuthFailure(() => credentialsOf(currentUser), 'session');
  } catch (error) {
    if (error instanceof AuthFailure && error.endsSession) return null;
    // The token may have expired while the device was offline, for example. The user stays signed in, and the first
    // tick refreshes the token.
    return expiredCredentials(currentUser);
  }
}

function expiredCredentials(user: User): Credentials {
  return {
    access_token: '',
    refresh_token: user.refreshToken,
    issued_at: 0,
    expires_at: 0,
    user: accountUser(user),
    roles: [],
  };
}

function accountUser(user: User): AccountUser {
  const providers = user.providerData.map(({ providerId }) => providerId);
  return {
    id: user.uid,
    email: user.email ?? '',
    email_verified: user.emailVerified,
    has_password: providers.length === 0 || providers.includes('password'),
    has_second_factor: multiFactor(user).enrolledFactors.length > 0,
  };
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
