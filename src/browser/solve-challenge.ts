import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { WorkProof } from './prove-work';

/** Milliseconds after which the browser gives up. The hardest challenge takes a slow phone half of this time. */
const TIME_LIMIT = 60_000;

/**
 * Solves the challenge in an answer with status 428. The browser's own crypto works outside the page's thread, so
 * the page stays responsive without a worker.
 *
 * @throws if there is no challenge or it is not solved in time
 */
export async function solveChallenge(answer: unknown): Promise<WorkProof> {
  const { challenge } = answer as { readonly challenge: Challenge };
  const solution = await solve({ challenge, deriveKey, timeout: TIME_LIMIT });
  if (solution === null) throw new Error(`The challenge was not solved in ${TIME_LIMIT} ms.`);
  return { challenge, solution };
}
