import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  type Auth,
  type MultiFactorError,
  type PhoneInfoOptions,
  type PhoneMultiFactorInfo,
  type User,
} from 'firebase/auth';
import { AuthFailure } from '../identity/auth-port';
import type { Challenge, PasswordOutcome } from '../identity/challenge';
import { orAuthFailure } from './auth-failure';

/**
 * Runs `act`, which checks a password or a Google token. If Firebase asks for the account's second factor, resolves to
 * the challenge for this factor.
 *
 * @throws AuthFailure
 */
export function withPassword(auth: Auth, act: () => Promise<unknown>): Promise<PasswordOutcome> {
  return orAuthFailure(async () => {
    try {
      await act();
      return { kind: 'done' };
    } catch (error) {
      if (!asksForSecondFactor(error)) throw error;
      return { kind: 'second-factor', challenge: toChallenge(auth, error) };
    }
  });
}

/**
 * Starts adding a phone number as second factor. Confirming the challenge adds the number.
 *
 * @param phone for example `+15550001234`
 */
export function enrolment(auth: Auth, user: User, phone: string): Challenge {
  return byTextMessage(
    phone,
    async () =>
      sendCode(auth, { phoneNumber: phone, session: await multiFactor(user).getSession() }),
    (assertion) => multiFactor(user).enroll(assertion),
  );
}

/**
 * Removes all second factors of a user.
 *
 * @throws AuthFailure 'recent-sign-in-needed'
 */
export function removeSecondFactors(user: User): Promise<void> {
  return orAuthFailure(async () => {
    const factors = multiFactor(user);
    for (const factor of factors.enrolledFactors) await factors.unenroll(factor);
  });
}

function asksForSecondFactor(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';
}

function toChallenge(auth: Auth, error: MultiFactorError): Challenge {
  const resolver = getMultiFactorResolver(auth, error);
  const hint = resolver.hints.find(
    (each): each is PhoneMultiFactorInfo => each.factorId === PhoneMultiFactorGenerator.FACTOR_ID,
  );
  // The account has a kind of second factor that this site never enrols, such as an authenticator app.
  if (hint === undefined) throw new AuthFailure('not-allowed', { cause: error });
  return byTextMessage(
    hint.phoneNumber,
    () => sendCode(auth, { multiFactorHint: hint, session: resolver.session }),
    (assertion) => resolver.resolveSignIn(assertion),
  );
}

type Assertion = ReturnType<typeof PhoneMultiFactorGenerator.assertion>;

function byTextMessage(
  phone: string,
  send: () => Promise<string>,
  finish: (assertion: Assertion) => Promise<unknown>,
): Challenge {
  let verification: string | null = null;
  return {
    phone,
    send: () =>
      orAuthFailure(async () => {
        verification = await send();
      }),
    confirm: (code) =>
      orAuthFailure(async () => {
        if (verification === null) throw new AuthFailure('code-expired');
        const credential = PhoneAuthProvider.credential(verification, code);
        await finish(PhoneMultiFactorGenerator.assertion(credential));
      }),
  };
}

/** Sends a text message, for which Firebase requires reCAPTCHA. Uses the invisible reCAPTCHA. */
async function sendCode(auth: Auth, options: PhoneInfoOptions): Promise<string> {
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
  } finally {
    verifier.clear();
    container.remove();
  }
}
