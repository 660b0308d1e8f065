import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';

/** Solves a challenge as the site does, and returns what the site sends back. */
export async function solveWork(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  return { challenge, solution };
}

/** Solves the challenge in the body of an answer with status 428. */
export async function solveAnswer(body: string): Promise<Payload> {
  const { challenge } = JSON.parse(body) as { readonly challenge: Challenge };
  return solveWork(challenge);
}
