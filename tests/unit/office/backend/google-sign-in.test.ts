import { FirebaseError } from 'firebase/app';
import type { Auth, signInWithCredential } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as opened from '../../../../src/office/backend/auth';
import { signInWithGoogle } from '../../../../src/office/backend/auth-actions';

/** The request to Firebase. */
const signIn = vi.fn<typeof signInWithCredential>();

const SIGNED_IN = {} as Awaited<ReturnType<typeof signInWithCredential>>;

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.spyOn(opened, 'auth').mockResolvedValue({} as Auth);
  signIn.mockReset();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The error with which Firebase Auth reports that a blocking function asks for a proof of work. */
const asksForWork = new FirebaseError(
  'auth/internal-error',
  'Firebase: ((HTTP Cloud Function returned an error: {"error":{"message":"roundel:work"}})).',
);

/** Encodes one of the three parts of a Google token for Ada. */
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const idToken = [{ alg: 'RS256' }, { email: 'ada@roundel.test' }, {}].map(part).join('.');

it('gets a permit for the address in the token if the first sign-in needs a proof of work', async () => {
  signIn.mockRejectedValueOnce(asksForWork).mockResolvedValueOnce(SIGNED_IN);
  fetched.mockResolvedValueOnce(new Response('{}'));
  expect(await signInWithGoogle({ idToken, nonce: 'a nonce' }, signIn)).toEqual({ kind: 'done' });
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/account/work-permit.json', JSON.stringify({ email: 'ada@roundel.test' })],
  ]);
});

it('says that there are too many sign-ups when a permit does not help', async () => {
  signIn.mockRejectedValue(asksForWork);
  fetched.mockResolvedValueOnce(new Response('{}'));
  await expect(signInWithGoogle({ idToken, nonce: 'a nonce' }, signIn)).rejects.toMatchObject({
    code: 'too-many-requests',
  });
});
