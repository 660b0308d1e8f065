/**
 * A proof of work counts only once, only for its own purpose, and only until it expires. Forged proofs do not count.
 * Each level doubles the work.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payload } from 'altcha-lib/types';
import { PROOF_LIFETIME, proofOfWork, spendProof } from '../../functions/src/shared/proof-of-work';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { solveWork } from '../support/solve-work';

const { firestore, close } = adminServices(`demo-work-${randomUUID().slice(0, 8)}`);
afterAll(close);

const [here, there] = [proofOfWork(firestore), proofOfWork(firestore)];
const made = new Date();
let payload: Payload;

beforeAll(async () => {
  payload = await solveWork(await here.challenge('messages', 0, made));
});

const after = (milliseconds: number) => new Date(made.getTime() + milliseconds);

describe('a solution', () => {
  it('counts at every instance, and names the same document at each', async () => {
    const found = await Promise.all(
      [here, there].map((each) => each.check('messages', payload, made)),
    );
    expect(found.map((proof) => proof?.used.path)).toEqual([
      expect.stringMatching(/^used_proofs\/[0-9a-f]{64}$/),
      found[0]?.used.path,
    ]);
  });

  it('counts until it expires', async () => {
    expect(await here.check('messages', payload, after(PROOF_LIFETIME - 2_000))).not.toBeNull();
    expect(await here.check('messages', payload, after(PROOF_LIFETIME))).toBeNull();
  });

  it('counts for its purpose only', async () => {
    expect(await here.check('events', payload, made)).toBeNull();
  });

  it('counts once', async () => {
    const spend = async () => {
      const proof = await here.check('messages', payload, made);
      if (proof === null) throw new Error('no proof');
      await firestore.runTransaction(async (transaction) => {
        await transaction.get(proof.used);
        spendProof(transaction, proof);
      });
    };
    await spend();
    await expect(spend()).rejects.toThrow();
  });

  const { challenge, solution } = {
    challenge: () => payload.challenge,
    solution: () => payload.solution,
  };
  const parameters = (own: object) => ({
    challenge: { ...challenge(), parameters: { ...challenge().parameters, ...own } },
    solution: solution(),
  });
  it.each<readonly [string, () => unknown]>([
    ['nothing', () => null],
    ['a text', () => 'solved'],
    ['a challenge without a solution', () => ({ challenge: challenge() })],
    [
      'another key',
      () => ({ ...payload, solution: { ...solution(), derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'another signature',
      () => ({ ...payload, challenge: { ...challenge(), signature: 'ab'.repeat(32) } }),
    ],
    ['no signature', () => ({ ...payload, challenge: { parameters: challenge().parameters } })],
    [
      'a later expiry',
      () => parameters({ expiresAt: (challenge().parameters.expiresAt ?? 0) + 1 }),
    ],
    [
      'an expiry in a year',
      () => parameters({ expiresAt: Math.floor(Date.now() / 1_000) + 31_536_000 }),
    ],
    ['less work', () => parameters({ cost: 1 })],
    ['another nonce', () => parameters({ nonce: '00'.repeat(16) })],
    ['another purpose', () => parameters({ data: { for: 'events', level: 0 } })],
    ['a higher level', () => parameters({ data: { for: 'messages', level: 3 } })],
    ['a signature of the key that it made up', () => parameters({ keySignature: 'ab'.repeat(32) })],
  ])('does not count with %s', async (_what, forged) => {
    const purpose = _what === 'another purpose' ? 'events' : 'messages';
    expect(await here.check(purpose, forged(), made)).toBeNull();
  });
});

it('is twice as much work with each level', async () => {
  // The solver tries numbers from 0 on. The smallest number that can solve a challenge is half of the largest one.
  const tries = async (level: number) =>
    (await solveWork(await here.challenge('events', level, made))).solution.counter;
  const [first, second] = [await tries(0), await tries(2)];
  expect(first).toBeGreaterThanOrEqual(1_000);
  expect(first).toBeLessThanOrEqual(2_000);
  expect(second).toBeGreaterThanOrEqual(4_000);
  expect(second).toBeLessThanOrEqual(8_000);
});
