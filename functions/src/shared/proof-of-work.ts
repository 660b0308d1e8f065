import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { toDay } from 'roundel-records/day';
import { parse } from 'roundel-records/parse';
import { dayKeys } from './day-key';
import { ALREADY_EXISTS, readCode } from './error-code';
import { jsonAnswer, type JsonAnswer } from './json-answer';

/** What a proof is for. A proof for one purpose is not accepted for another. */
type Purpose = 'messages' | 'events' | 'accounts';

/** A valid proof of work. It may have been used before. */
export interface Proof {
  /** The document that marks the proof as used. */
  readonly used: DocumentReference;
  readonly expires: Date;
  /** The level of the challenge. */
  readonly level: number;
}

/** How long a challenge and its solution are valid, in milliseconds. */
export const PROOF_LIFETIME = 10 * 60_000;

/** How many rounds of PBKDF2 one try takes. */
const COST = 2_000;

/**
 * The maximum number of tries that a challenge of level 0 takes. The minimum is half this number. Each higher level
 * doubles the minimum and the maximum.
 */
const TRIES = 2_000;

/** The hardest level, which takes a slow phone about half a minute. */
export const HARDEST = 3;

const Payload = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(COST),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ for: v.string(), level: v.number() }),
    }),
    signature: v.pipe(v.string(), v.maxLength(128)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.pipe(v.string(), v.maxLength(128)) }),
});

export interface ProofOfWork {
  /** @param level 0 to {@link HARDEST}; each level takes twice as much work as the level below */
  challenge(purpose: Purpose, level: number, now: Date): Promise<Challenge>;
  /**
   * Resolves to null unless `payload` is a correct solution of a challenge that we made for this purpose and that has
   * not expired.
   */
  check(purpose: Purpose, payload: unknown, now: Date): Promise<Proof | null>;
}

/**
 * Makes and checks proofs of work with ALTCHA. Challenges are not stored: each is signed with the key of its day, which
 * all instances share. Making a challenge takes 2,000 rounds of PBKDF2. Checking a solution takes two HMACs.
 */
export function proofOfWork(firestore: Firestore): ProofOfWork {
  const findKey = dayKeys(firestore);

  /** The secrets of the day on which a challenge was made. */
  async function secrets(made: Date) {
    const key = await findKey(toDay(made));
    const derived = (name: string) => createHmac('sha256', key).update(name).digest('hex');
    return {
      hmacSignatureSecret: derived('challenge'),
      hmacKeySignatureSecret: derived('solution'),
    };
  }

  return {
    async challenge(purpose, level, now) {
      const data = { for: purpose, level: Math.min(level, HARDEST) };
      const most = TRIES * 2 ** data.level;
      const expiresAt = new Date(now.getTime() + PROOF_LIFETIME);
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        deriveKey,
        data,
        counter: randomInt(most, most / 2),
        expiresAt,
        ...(await secrets(now)),
      });
    },
    async check(purpose, payload, now) {
      const found = parse(Payload, payload);
      if (found === null) return null;
      const { challenge, solution } = found;
      const expires = new Date(challenge.parameters.expiresAt * 1_000);
      const left = expires.getTime() - now.getTime();
      // Refuses a challenge that has expired, has a forged time or was made for another purpose, before it reads a key.
      if (left <= 0 || left > PROOF_LIFETIME || challenge.parameters.data.for !== purpose) {
        return null;
      }
      const { verified } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...(await secrets(new Date(expires.getTime() - PROOF_LIFETIME))),
      });
      if (!verified) return null;
      // The nonce is signed, so a caller cannot change it. A caller could change the spelling of the signature, so the
      // id does not depend on the signature.
      const id = createHash('sha256').update(challenge.parameters.nonce).digest('hex');
      const { level } = challenge.parameters.data;
      return { used: firestore.doc(`used_proofs/${id}`), expires, level };
    },
  };
}

/**
 * Whether a proof is at most one level easier than the present level. The level may have risen since the challenge was
 * made. A larger tolerance would let somebody collect easy challenges before a flood.
 */
export function isHardEnough({ level }: Proof, present: number): boolean {
  return level >= present - 1;
}

/** Marks a proof as used, without a transaction. Resolves to false if it was used before. */
export async function spend({ used, expires }: Proof): Promise<boolean> {
  try {
    await used.create({ expires_at: expires });
    return true;
  } catch (error) {
    if (readCode(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}

/**
 * Marks a proof as used in a transaction. Must run after all reads of the transaction, and only if the document `used`
 * does not exist.
 */
export function spendProof(transaction: Transaction, { used, expires }: Proof): void {
  transaction.create(used, { expires_at: expires });
}

/** The answer to somebody who must solve a challenge before they try again. */
export function workAnswer(challenge: Challenge): JsonAnswer {
  return jsonAnswer(428, { error: 'work', challenge });
}
