import * as v from 'valibot';
import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextAddress } from '../../../../src/office/account/auth/next';
import { AUTH_FAILURES, AuthFailure } from '../../../../src/office/identity/auth-port';
import { failureText } from '../../../../src/office/account/failure-text';
import { phone, signUpSchema } from '../../../../src/office/account/parts/schemas';
import { toAuthFailure } from '../../../../src/office/backend/auth-failure';
import { BackendUnavailable } from '../../../../src/office/backend/config';
import { accountTexts } from '#words/account';
import { carriedTexts } from '#words/carried';

const account = accountTexts.builtIn;

afterEach(() => {
  vi.restoreAllMocks();
});

function toCode(firebase: string, during?: 'session'): string {
  return toAuthFailure(new FirebaseError(`auth/${firebase}`, ''), during).code;
}

describe('failures', () => {
  it.each([
    ['wrong-password', 'wrong-credentials'],
    ['user-not-found', 'wrong-credentials'],
    ['invalid-credential', 'wrong-credentials'],
    ['email-already-in-use', 'email-in-use'],
    ['too-many-requests', 'too-many-requests'],
    ['network-request-failed', 'network'],
    ['weak-password', 'weak-password'],
    ['expired-action-code', 'link-expired'],
    ['invalid-verification-code', 'wrong-code'],
    ['something-new', 'unknown'],
  ])('auth/%s is %s', (firebase, code) => {
    expect(toCode(firebase)).toBe(code);
  });

  it.each(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-refresh-token'])(
    'auth/%s ends a session',
    (firebase) => {
      const failure = toAuthFailure(new FirebaseError(`auth/${firebase}`, ''), 'session');
      expect(failure.sessionEnd).not.toBeNull();
    },
  );

  it.each(['network-request-failed', 'internal-error', 'too-many-requests', 'something-new'])(
    'auth/%s does not end a session',
    (firebase) => {
      const failure = toAuthFailure(new FirebaseError(`auth/${firebase}`, ''), 'session');
      expect(failure.sessionEnd).toBeNull();
    },
  );

  it('distinguish a site without accounts from an unreachable one', () => {
    expect(toAuthFailure(new BackendUnavailable('not-set-up')).code).toBe('not-set-up');
    expect(toAuthFailure(new BackendUnavailable('unreachable')).code).toBe('network');
  });

  it('have distinct messages, and the fallback for unknown ones', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fallback = 'An error occurred during sign in';
    const texts = AUTH_FAILURES.map((code) =>
      failureText(account, new AuthFailure(code), fallback),
    );
    expect(new Set(texts).size).toBe(AUTH_FAILURES.length);
    expect(failureText(account, new AuthFailure('unknown'), fallback)).toBe(fallback);
    expect(failureText(account, new TypeError('anything'), fallback)).toBe(fallback);
  });
});

describe('the texts that docs/product.md fixes', () => {
  it('are used word for word', () => {
    const { auth, profile } = account;
    expect([auth.signIn.tab, auth.signUp.tab]).toEqual(['Sign In', 'Sign Up']);
    expect([auth.signIn.busy, auth.signUp.busy]).toEqual(['Signing in...', 'Creating account...']);
    expect(carriedTexts.builtIn.signedIn).toBe('Signed in successfully');
    expect(auth.signIn.failed).toBe('An error occurred during sign in');
    expect(auth.signUp.done).toBe('Account created! Please check your email for verification.');
    expect(auth.signUp.failed).toBe('An error occurred during sign up');
    expect(profile.names.done).toBe('Profile updated successfully');
    expect(profile.names.failed).toBe('Error updating profile');
    expect(profile.names.noUser).toBe('User not authenticated');
  });
});

describe('signing up', () => {
  const right = {
    email: 'ada@roundel.test',
    password: '123456',
    confirmPassword: '123456',
    firstName: '',
    lastName: '',
  };
  /** Returns the first error message of each invalid field. */
  function errors(change: Partial<typeof right>) {
    const { issues = [] } = v.safeParse(signUpSchema, { ...right, ...change });
    const found: Record<string, string> = {};
    for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message;
    return found;
  }

  it('accepts valid input, without names and with unusual addresses', () => {
    expect(errors({})).toEqual({});
    expect(errors({ email: ' a+b@x.y.z ' })).toEqual({});
  });

  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: '   ' }, { email: 'Email is required' }],
    [{ email: 'ada' }, { email: 'Email is invalid' }],
    [{ email: 'ada@roundel' }, { email: 'Email is invalid' }],
    [{ email: '@roundel.test' }, { email: 'Email is invalid' }],
    [{ email: 'a da@roundel.test' }, { email: 'Email is invalid' }],
    [{ password: '', confirmPassword: '' }, { password: 'Password is required' }],
    [
      { password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [{ confirmPassword: '1234567' }, { confirmPassword: 'Passwords do not match' }],
    [{ firstName: 'a'.repeat(101) }, { firstName: 'Please use at most 100 characters' }],
  ])('with %j reports %j', (change, expected) => {
    const texts: Readonly<Record<string, string>> = account.validation;
    const shown = Object.entries(errors(change)).map(([field, name]) => [field, texts[name]]);
    expect(Object.fromEntries(shown)).toEqual(expected);
  });
});

describe('a phone number', () => {
  it.each([
    ['+44 20 7946 0000', '+442079460000'],
    ['+1 (555) 000-1234', '+15550001234'],
  ])('%s becomes %s', (typed, number) => {
    expect(v.parse(phone, typed)).toBe(number);
  });

  it.each(['', '0171 234567', '+0 123 456 789', 'phone', '+49'])('rejects %j', (typed) => {
    expect(v.safeParse(phone, typed).success).toBe(false);
  });
});

describe('the address after signing in', () => {
  const ORIGIN = 'https://roundel.test';
  it.each([
    ['', '/'],
    ['?next=%2Fadmin', '/admin'],
    ['?next=%2Fadmin%2Fpages%3Fq%3Da%23top', '/admin/pages?q=a#top'],
    ['?next=https%3A%2F%2Felsewhere.test', '/'],
    ['?next=%2F%2Felsewhere.test', '/'],
    ['?next=%2F%5Celsewhere.test', '/'],
    ['?next=%2F%09%2Felsewhere.test', '/'],
    ['?next=%2F.%2F%2Felsewhere.test', '/'],
    ['?next=%2F..%2F%2Felsewhere.test', '/'],
    ['?next=%2F%252e%2F%2Felsewhere.test', '/'],
    ['?next=%2Fa%2F..%2F%2Felsewhere.test', '/'],
    ['?next=%2Fes%2F%2Felsewhere.test', '/elsewhere.test'],
    ['?next=%2Fes%2F%5Celsewhere.test', '/elsewhere.test'],
    ['?next=%2Fes%2Fadmin%2F..%2F%2Felsewhere.test', '/elsewhere.test'],
    ['?next=javascript%3Aalert(1)', '/'],
    ['?next=%2Fauth%3Fnext%3D%2Fauth', '/'],
    ['?next=admin', '/'],
  ])('%j leads to %s', (search, address) => {
    expect(nextAddress('en', search, ORIGIN)).toBe(address);
  });
});
