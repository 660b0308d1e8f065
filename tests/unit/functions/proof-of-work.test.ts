import { expect, it } from 'vitest';
import { proofOfWork } from '../../../functions/src/shared/proof-of-work';
import { solveWork } from '../../support/solve-work';

/** A database in which nothing has been stored. */
const firestore = {
  doc: (path: string) => ({ path, create: () => Promise.resolve() }),
} as unknown as Parameters<typeof proofOfWork>[0];

it('says how hard a challenge was, as its signature says', async () => {
  const work = proofOfWork(firestore);
  const now = new Date();
  const payload = await solveWork(await work.challenge('messages', 1, now));
  expect(await work.check('messages', payload, now)).toMatchObject({ level: 1 });
  const { parameters, signature } = payload.challenge;
  const data = { ...parameters.data, level: 3 };
  const forged = { ...payload, challenge: { signature, parameters: { ...parameters, data } } };
  expect(await work.check('messages', forged, now)).toBeNull();
});
