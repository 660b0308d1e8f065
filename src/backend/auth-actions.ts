import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser as deleteFirebaseUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { AuthFailure, type Credentials } from '../account/auth-port';
import type { Challenge, PasswordOutcome } from '../account/challenge';
import { auth } from './auth';
import { orAuthFailure } from './auth-failure';
import { credentialsOf } from './auth-port';
import { enrolment, removeSecondFactors, withPassword } from './second-factor';

/*
 * What can be done with accounts. All of it throws AuthFailure, and nothing else.
 */

export async function signIn(email: string, password: string): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  return withPassword(opened, () => signInWithEmailAndPassword(opened, email, password));
}

/** Makes an account. Its owner is signed in from then on. */
export function signUp(email: string, password: string): Promise<Credentials> {
  return orAuthFailure(async () => {
    const { user } = await createUserWithEmailAndPassword(await auth(), email, password);
    return credentialsOf(user);
  });
}

/** Sends the link that verifies the address of whoever is signed in. */
export function sendVerification(): Promise<void> {
  return withUser((user) => sendEmailVerification(user));
}

/** Sends a link for a new password, if there is such an account. Does not say whether there is. */
export function requestPasswordReset(email: string): Promise<void> {
  return orAuthFailure(async () => {
    try {
      await orAuthFailure(async () => sendPasswordResetEmail(await auth(), email));
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === 'wrong-credentials')) throw error;
    }
  });
}

/** Whose password the link of a mail is for. */
export function emailOfReset(code: string): Promise<string> {
  return orAuthFailure(async () => verifyPasswordResetCode(await auth(), code));
}

export function finishPasswordReset(code: string, password: string): Promise<void> {
  return orAuthFailure(async () => confirmPasswordReset(await auth(), code, password));
}

/**
 * Does what any other link of a mail is for: verifies an address, changes to a
 * new one, takes such a change back.
 *
 * @returns the address it was about, where that is known
 */
export function applyLink(code: string): Promise<string | null> {
  return orAuthFailure(async () => {
    const opened = await auth();
    const { data } = await checkActionCode(opened, code);
    await applyActionCode(opened, code);
    return data.email ?? null;
  });
}

/** What the server knows of whoever is signed in, with a token that says the same. */
export function reload(): Promise<Credentials> {
  return orAuthFailure(async () => {
    const user = signedIn(await auth());
    await user.reload();
    return credentialsOf(user, true);
  }, 'session');
}

/** Asks whoever is signed in for the password again, which some changes take. */
export async function reauthenticate(password: string): Promise<PasswordOutcome> {
  const opened = await orAuthFailure(auth);
  try {
    return await withPassword(opened, () => {
      const user = signedIn(opened);
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      return reauthenticateWithCredential(user, credential);
    });
  } catch (error) {
    // Here the address cannot be what is wrong.
    const wrong = error instanceof AuthFailure && error.code === 'wrong-credentials';
    throw wrong ? new AuthFailure('wrong-password', { cause: error }) : error;
  }
}

/** Sends a link to the new address; once it is followed the address is the account's. */
export function requestEmailChange(email: string): Promise<void> {
  return withUser((user) => verifyBeforeUpdateEmail(user, email));
}

export function changePassword(password: string): Promise<void> {
  return withUser((user) => updatePassword(user, password));
}

export function deleteUser(): Promise<void> {
  return withUser((user) => deleteFirebaseUser(user));
}

/** @param phone as `+15550001234` */
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
