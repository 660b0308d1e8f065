import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { withAccountWork } from '../../../../src/office/backend/account-work';

const EMAIL = 'ada@roundel.test';
const fetched = vi.fn<typeof fetch>();

/** Returns the error that Firebase Auth throws after a blocking function has refused a request with this message. */
const refused = (words: string) =>
  new FirebaseError(
    'auth/internal-error',
    `Firebase: ((HTTP Cloud Function returned an error: {"error":{"message":"${words}","status":"RESOURCE_EXHAUSTED"}})) (auth/internal-error).`,
  );
const WORK = refused('roundel:work');

const answer = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status });

const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

it('asks for no permit where none is needed', async () => {
  expect(await withAccountWork(EMAIL, () => Promise.resolve('done'))).toBe('done');
  const other = new FirebaseError('auth/email-already-in-use', 'taken');
  await expect(withAccountWork(EMAIL, () => Promise.reject(other))).rejects.toBe(other);
  expect(fetched).not.toHaveBeenCalled();
});

it('gets a permit for work, and tries again', async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(WORK)
    .mockResolvedValueOnce('done');
  fetched
    .mockResolvedValueOnce(answer(428, { error: 'work', challenge: await challenge() }))
    .mockResolvedValueOnce(answer(200));
  expect(await withAccountWork(EMAIL, act)).toBe('done');
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);
  expect(bodies).toEqual([{ email: EMAIL }, { email: EMAIL, proof: expect.any(Object) as object }]);
});

it.each([
  ['a limit is reached', refused('roundel:too-many'), 200, 'too-many-requests'],
  ['a permit does not help', WORK, 200, 'too-many-requests'],
  ['there is no permit', WORK, 500, 'too-many-requests'],
])('says that there are too many when %s', async (_when, error, status, code) => {
  fetched.mockResolvedValue(answer(status));
  const act = vi.fn(() => Promise.reject(error));
  await expect(withAccountWork(EMAIL, act)).rejects.toMatchObject({ code });
});

it('says that the network is gone when the function cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const act = vi.fn(() => Promise.reject(WORK));
  await expect(withAccountWork(EMAIL, act)).rejects.toMatchObject({ code: 'network' });
});
