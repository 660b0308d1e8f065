import { multiFactor, onIdTokenChanged, signOut, type Auth, type User } from 'firebase/auth';
import type { AccountUser } from '../account/account';
import { AuthFailure, type AuthPort, type Credentials } from '../account/auth-port';
import { rolesIn } from '../records/role';
import { auth } from './auth';
import { orAuthFailure } from './auth-failure';

/** What Firebase knows of a user who is signed in. Renews the token where it has expired. */
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
 * The keeper of credentials that Firebase Auth is.
 *
 * @throws BackendUnavailable
 */
export async function openAuthPort(): Promise<AuthPort> {
  const opened = await auth();
  return {
    current: () => currentCredentials(opened),
    subscribe: (listener) => {
      // A token is read in a moment of its own: an older one must not overtake a newer.
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
            // The next tick asks again, and ends the session if that is what it means.
            console.warn('The token of the session could not be read.', error);
          },
        );
      });
    },
    refresh: () =>
      orAuthFailure(async () => {
        const user = opened.currentUser;
        if (user === null) throw new AuthFailure('session-ended');
        // Also finds out about tokens that were taken back, and what else has changed.
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
    // Offline with an expired token: whoever is signed in stays so, and the first tick asks again.
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
  return {
    id: user.uid,
    email: user.email ?? '',
    email_verified: user.emailVerified,
    has_second_factor: multiFactor(user).enrolledFactors.length > 0,
  };
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
