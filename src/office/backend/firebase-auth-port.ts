import { multiFactor, onIdTokenChanged, signOut, type Auth, type User } from 'firebase/auth';
import { withTimeLimit } from '../../browser/time-limit';
import type { AccountUser } from '../identity/account-user';
import { AuthFailure, type AuthPort, type Credentials } from '../identity/auth-port';
import { readRoles } from 'roundel-records/claims';
import { auth } from './auth';
import { orAuthFailure, toAuthFailure } from './auth-failure';
import { whySessionEnded } from './why-session-ended';

/** Milliseconds for which signing out waits for the reason. */
const ASKING_LIMIT = 6_000;

/** Resolves to a signed-in user's credentials. Refreshes the token if it has expired, or if `renew` is true. */
export async function readCredentials(user: User, renew = false): Promise<Credentials> {
  const { token, claims, issuedAtTime, expirationTime } = await user.getIdTokenResult(renew);
  return {
    access_token: token,
    refresh_token: user.refreshToken,
    issued_at: seconds(issuedAtTime),
    expires_at: seconds(expirationTime),
    user: accountUser(user),
    roles: readRoles(claims),
  };
}

/**
 * Opens Firebase Auth as the auth provider of the session.
 *
 * @throws BackendUnavailable
 */
export async function openAuthPort(): Promise<AuthPort> {
  const opened = await auth();
  /** The last answer about a user. Firebase signs the user out before this answer fails and says why. */
  let asking: Promise<unknown> = Promise.resolve();

  /** Asks something about the signed-in user. */
  function ask<T>(question: (user: User) => Promise<T>): Promise<T> {
    const user = opened.currentUser;
    if (user === null) {
      return asking.then(() => {
        throw new AuthFailure('session-ended');
      });
    }
    const answer = askFirebase(user, question);
    asking = answer;
    return answer;
  }

  return {
    current: () => currentCredentials(opened),
    subscribe: (listener) => {
      // Tokens are read asynchronously, and an older token must not replace a newer token.
      let latest = 0;
      return onIdTokenChanged(opened, (user) => {
        const turn = ++latest;
        if (user === null) {
          void withTimeLimit(asking, ASKING_LIMIT)
            .catch(() => undefined)
            .then(() => {
              if (turn === latest) listener(null);
            });
          return;
        }
        readCredentials(user).then(
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
      ask(async (user) => {
        // Detects revoked tokens, and updates the data of the user.
        await user.reload();
        return readCredentials(user, true);
      }),
    verify: () => ask((user) => user.reload()),
    signOut: () => orAuthFailure(() => signOut(opened)),
  };
}

/** @throws AuthFailure */
async function askFirebase<T>(user: User, question: (user: User) => Promise<T>): Promise<T> {
  try {
    return await question(user);
  } catch (error) {
    const failure = toAuthFailure(error, 'session');
    if (failure.code !== 'session-ended') throw failure;
    throw new AuthFailure(await whySessionEnded(user.refreshToken), { cause: error });
  }
}

async function currentCredentials({ currentUser }: Auth): Promise<Credentials | null> {
  if (currentUser === null) return null;
  try {
    return await orAuthFailure(() => readCredentials(currentUser), 'session');
  } catch (error) {
    if (error instanceof AuthFailure && error.sessionEnd !== null) return null;
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
