import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser as deleteFirebaseUser,
  EmailAuthProvider,
  OAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { AuthFailure, type Credentials } from '../identity/auth-port';
import type { Challenge, PasswordOutcome } from '../identity/challenge';
import { emailIn, type GoogleToken } from '../identity/google-token';
import { withAccountWork } from './account-work';
import { auth } from './auth';
import { orAuthFailure } from './auth-failure';
import { readCredentials } from './firebase-auth-port';
import { functionHeaders } from './function-headers';
import { enrolment, removeSecondFactors, withPassword } from './second-factor';

/*
 * The operations on accounts. All of them throw AuthFailure and nothing else.
 */

export async function signIn(email: string, password: string): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  return withPassword(opened, () => signInWithEmailAndPassword(opened, email, password));
}

/**
 * Signs in with a Google token. The first sign-in creates the account. Functions limit this like any other sign-up.
 *
 * @param signIn sends the request to Firebase
 */
export async function signInWithGoogle(
  token: GoogleToken,
  signIn = signInWithCredential,
): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  return withPassword(opened, () =>
    withAccountWork(emailIn(token.idToken), () => signIn(opened, googleCredential(token))),
  );
}

/** Checks the signed-in user's identity again, with a Google token. */
export async function reauthenticateWithGoogle(token: GoogleToken): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  return withPassword(opened, () =>
    reauthenticateWithCredential(signedIn(opened), googleCredential(token)),
  );
}

function googleCredential({ idToken, nonce }: GoogleToken) {
  return new OAuthProvider('google.com').credential({ idToken, rawNonce: nonce });
}

/** Creates an account and signs its owner in. */
export function signUp(email: string, password: string): Promise<Credentials> {
  return orAuthFailure(async () => {
    const opened = await auth();
    const { user } = await withAccountWork(email, () =>
      createUserWithEmailAndPassword(opened, email, password),
    );
    return readCredentials(user);
  });
}

/** Sends a verification link to the signed-in user. */
export function sendVerification(): Promise<void> {
  return withUser((user) => sendEmailVerification(user));
}

/** Sends a password reset link if the account exists. Does not reveal whether the account exists. */
export function requestPasswordReset(email: string): Promise<void> {
  return orAuthFailure(async () => {
    try {
      await orAuthFailure(async () => {
        const opened = await auth();
        await withAccountWork(email, () => sendPasswordResetEmail(opened, email));
      });
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === 'wrong-credentials')) throw error;
    }
  });
}

/** Resolves to the e-mail address of the account for which a password reset code was sent. */
export function emailOfReset(code: string): Promise<string> {
  return orAuthFailure(async () => verifyPasswordResetCode(await auth(), code));
}

export function finishPasswordReset(code: string, password: string): Promise<void> {
  return orAuthFailure(async () => confirmPasswordReset(await auth(), code, password));
}

/**
 * Applies the code of an e-mail link other than a password reset: verifies the account's address, changes the address,
 * or reverts such a change.
 *
 * @returns the e-mail address to which the link refers; null if unknown
 */
export function applyLink(code: string): Promise<string | null> {
  return orAuthFailure(async () => {
    const opened = await auth();
    const { data } = await checkActionCode(opened, code);
    await applyActionCode(opened, code);
    return data.email ?? null;
  });
}

/** Reloads the signed-in user from the server, with a fresh token. */
export function reload(): Promise<Credentials> {
  return orAuthFailure(async () => {
    const user = signedIn(await auth());
    await user.reload();
    return readCredentials(user, true);
  }, 'session');
}

/** Checks the signed-in user's password again, as some changes require. */
export async function reauthenticate(password: string): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  try {
    return await withPassword(opened, () => {
      const user = signedIn(opened);
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      return reauthenticateWithCredential(user, credential);
    });
  } catch (error) {
    // The e-mail address comes from the account itself, so the password must be wrong.
    const wrong = error instanceof AuthFailure && error.code === 'wrong-credentials';
    throw wrong ? new AuthFailure('wrong-password', { cause: error }) : error;
  }
}

/** Sends a link to the new address. Opening the link changes the account's address. */
export function requestEmailChange(email: string): Promise<void> {
  return withUser((user) => verifyBeforeUpdateEmail(user, email));
}

export function changePassword(password: string): Promise<void> {
  return withUser((user) => updatePassword(user, password));
}

export function deleteUser(): Promise<void> {
  return withUser((user) => deleteFirebaseUser(user));
}

/** Milliseconds to wait for the function that revokes sign-ins. */
const TIME_LIMIT = 20_000;

/** Revokes the user's sign-ins on all devices. Issued tokens stay valid for up to an hour. */
export function signOutEverywhere(): Promise<void> {
  return withUser(async (user) => {
    const token = await user.getIdToken();
    let response: Response;
    try {
      response = await fetch('/account/sign-out-everywhere.json', {
        method: 'POST',
        headers: await functionHeaders(token),
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
    } catch (error) {
      throw new AuthFailure('network', { cause: error });
    }
    if (response.ok) return;
    if (response.status === 401) throw new AuthFailure('session-ended');
    if (response.status === 403) throw new AuthFailure('app-check');
    throw new Error(`Signing out everywhere answered ${response.status}`);
  });
}

/** @param phone for example `+15550001234` */
export async function enrolSecondFactor(phone: string): Promise<Challenge> {
  const opened = await orAuthFailure(auth);
  return enrolment(opened, signedIn(opened), phone);
}

export function removeSecondFactor(): Promise<void> {
  return withUser(removeSecondFactors);
}

function withUser<T>(act: (user: User) => Promise<T>): Promise<T> {
  return orAuthFailure(async () => act(signedIn(await auth())));
}

function signedIn({ currentUser }: Auth): User {
  if (currentUser === null) throw new AuthFailure('session-ended');
  return currentUser;
}
