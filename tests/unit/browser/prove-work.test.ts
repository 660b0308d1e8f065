import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { expect, it, vi } from 'vitest';
import { withWork } from '../../../src/browser/prove-work';

const SECRET = { hmacSignatureSecret: 'a secret of the test' };

const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...SECRET });

const answer = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status });

it.each([200, 201, 403, 429, 500])('passes an answer with status %i on', async (status) => {
  const send = vi.fn(() => Promise.resolve(answer(status)));
  const onWork = vi.fn();
  expect((await withWork(send, onWork)).status).toBe(status);
  expect(send).toHaveBeenCalledExactlyOnceWith(null);
  expect(onWork).not.toHaveBeenCalled();
});

it('solves the challenge of a server that asks for work, and sends again', async () => {
  const send = vi
    .fn<(proof: object | null) => Promise<Response>>()
    .mockResolvedValueOnce(answer(428, { error: 'work', challenge: await challenge() }))
    .mockResolvedValueOnce(answer(201));
  const onWork = vi.fn();
  expect((await withWork(send, onWork)).status).toBe(201);
  expect(onWork).toHaveBeenCalledOnce();
  const proof = send.mock.calls[1]?.[0] as Payload;
  expect(await verifySolution({ ...proof, deriveKey, ...SECRET })).toMatchObject({
    verified: true,
  });
});

it('solves a second challenge if the first became too easy', async () => {
  const work = async () => answer(428, { error: 'work', challenge: await challenge() });
  const send = vi
    .fn<(proof: object | null) => Promise<Response>>()
    .mockResolvedValueOnce(await work())
    .mockResolvedValueOnce(await work())
    .mockResolvedValueOnce(answer(201));
  const onWork = vi.fn();
  expect((await withWork(send, onWork)).status).toBe(201);
  expect(onWork).toHaveBeenCalledOnce();
  const [, first, second] = send.mock.calls.map(([proof]) => proof as Payload | null);
  expect(second?.challenge.parameters.nonce).not.toBe(first?.challenge.parameters.nonce);
});

it('works twice at most, so that a server that always asks does not keep the browser busy', async () => {
  const body = { error: 'work', challenge: await challenge() };
  const send = vi.fn(() => Promise.resolve(answer(428, body)));
  expect((await withWork(send)).status).toBe(428);
  expect(send).toHaveBeenCalledTimes(3);
});

it.each([{}, { challenge: null }, { challenge: { parameters: {} } }])(
  'gives up a challenge that cannot be solved: %j',
  async (body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const send = vi.fn(() => Promise.resolve(answer(428, body)));
    expect((await withWork(send)).status).toBe(428);
    expect(send).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockRestore();
  },
);
