/**
 * The limits on sign-ups and password e-mails. After a day's limit is reached, visitors can still get a permit for a
 * proof of work.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { AccountLimit } from '../../functions/src/people/limit-accounts';
import { answerPermit, WorkPermits } from '../../functions/src/people/work-permits';
import { CALL_LIMITS, CallCounter } from '../../functions/src/shared/call-limits';
import { proofOfWork, spend, workAnswer } from '../../functions/src/shared/proof-of-work';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { solveAnswer } from '../support/solve-work';

const { firestore, close } = adminServices(`demo-accounts-${randomUUID().slice(0, 8)}`);
afterAll(close);

const LIMITS = {
  ...CALL_LIMITS,
  'sign-ups': { perPlace: 3, perAccount: 2, perDay: 5 },
  'proved-sign-ups': { perPlace: 3, perAccount: 2, perDay: 4 },
  'password-mails': { perPlace: 3, perAccount: 2, perDay: 5 },
};
const limit = () => new AccountLimit(firestore, new CallCounter(firestore, LIMITS));
let days = 0;
const morning = () => new Date(Date.UTC(2032, 0, (days += 1), 9, 30));

/** Signs up. Returns `made`, or the error message with which the sign-up is refused. */
async function signUp(email: string, ipAddress: string, now: Date, by = limit()): Promise<string> {
  try {
    await by.take('sign-ups', { email, ipAddress }, now);
    return 'made';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a sign-up', () => {
  it('is limited for an address, at all instances together', async () => {
    const now = morning();
    const outcomes: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) outcomes.push(await signUp(name, '192.0.2.1', now));
    expect(outcomes).toEqual(['made', 'made', 'made', 'roundel:too-many']);
    expect(await signUp('e', '192.0.2.2', now)).toBe('made');
  });

  it('is limited for an e-mail address, wherever it comes from', async () => {
    const now = morning();
    const outcomes: string[] = [];
    for (const last of [1, 2, 3]) outcomes.push(await signUp('ada', `192.0.2.${last}`, now));
    expect(outcomes).toEqual(['made', 'made', 'roundel:too-many']);
  });

  it('shares one allowance with all others when Firebase names no address', async () => {
    const now = morning();
    const outcomes: string[] = [];
    for (let index = 0; index < 6; index++) outcomes.push(await signUp(`u${index}`, '', now));
    expect(outcomes.at(-1)).toBe('roundel:work');
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'made'));
  });

  it('needs a permit for its e-mail address once the day is used up, and one for each', async () => {
    const now = morning();
    const permits = new WorkPermits(firestore);
    for (let index = 0; index < 5; index++)
      await signUp(`flood ${index}`, `198.18.0.${index}`, now);
    expect(await signUp('ada', '192.0.2.9', now)).toBe('roundel:work');
    await permits.give('ada', now);
    expect(await signUp('eve', '192.0.2.9', now)).toBe('roundel:work');
    expect(await signUp('ada', '192.0.2.9', now)).toBe('made');
    expect(await signUp('ada', '192.0.2.9', now)).toBe('roundel:work');
    await permits.give('ada', now);
    expect(await signUp('ada', '192.0.2.9', new Date(now.getTime() + 700_000))).toBe(
      'roundel:work',
    );
  });

  it('does not use up password mails', async () => {
    const now = morning();
    for (let index = 0; index < 6; index++) await signUp(`u${index}`, `198.18.0.${index}`, now);
    await expect(
      limit().take('password-mails', { email: 'ada', ipAddress: '192.0.2.9' }, now),
    ).resolves.toBeUndefined();
  });
});

it('stores neither e-mail addresses nor IP addresses', async () => {
  const now = morning();
  await new WorkPermits(firestore).give('secret@roundel.test', now);
  await signUp('secret@roundel.test', '203.0.113.77', now);
  for (const collection of ['call_limits', 'work_permits']) {
    const { docs } = await firestore.collection(collection).get();
    const stored = JSON.stringify(docs.map((row) => [row.id, row.data()]));
    expect(docs.length).toBeGreaterThan(0);
    expect(stored).not.toMatch(/secret@|203\.0\.113/);
  }
});

it('a permit is given for one proof of work, and only by POST', async () => {
  const work = proofOfWork(firestore);
  const given: string[] = [];
  const ask = async (body: unknown, method = 'POST') =>
    answerPermit(
      { method, body },
      {
        check: (payload) => work.check('accounts', payload, new Date()),
        spend,
        challenge: async () => workAnswer(await work.challenge('accounts', 0, new Date())),
        give: (email) => Promise.resolve(void given.push(email)),
      },
      vi.fn(),
    );
  const email = ' Ada@Roundel.test ';
  expect((await ask({ email }, 'GET')).status).toBe(405);
  expect((await ask({ email: 7 })).status).toBe(400);
  const first = await ask({ email });
  expect(first.status).toBe(428);
  const proof = await solveAnswer(first.body);
  expect((await ask({ email, proof })).status).toBe(200);
  expect((await ask({ email, proof })).status).toBe(428);
  expect(given).toEqual(['ada@roundel.test']);
});
