import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInWithGoogle } from '../../../../src/office/backend/auth-actions';

const firebase = vi.hoisted(() => ({ signIn: vi.fn<() => Promise<unknown>>() }));

vi.mock('../../../../src/office/backend/auth', () => ({ auth: () => Promise.resolve({}) }));

/** Replaces only the request to Firebase. */
vi.mock(import('firebase/auth'), async (original) => ({
  ...(await original()),
  signInWithCredential: firebase.signIn as never,
}));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  firebase.signIn.mockReset();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
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
  firebase.signIn.mockRejectedValueOnce(asksForWork).mockResolvedValueOnce({});
  fetched.mockResolvedValueOnce(new Response('{}'));
  expect(await signInWithGoogle({ idToken, nonce: 'a nonce' })).toEqual({ kind: 'done' });
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/account/work-permit.json', JSON.stringify({ email: 'ada@roundel.test' })],
  ]);
});

it('says that there are too many sign-ups when a permit does not help', async () => {
  firebase.signIn.mockRejectedValue(asksForWork);
  fetched.mockResolvedValueOnce(new Response('{}'));
  await expect(signInWithGoogle({ idToken, nonce: 'a nonce' })).rejects.toMatchObject({
    code: 'too-many-requests',
  });
});
