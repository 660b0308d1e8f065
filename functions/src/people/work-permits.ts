import * as v from 'valibot';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { parse } from 'roundel-records/parse';
import { jsonAnswer, type JsonAnswer } from '../shared/json-answer';
import { placeHasher } from '../shared/place-hash';
import { PROOF_LIFETIME, type Proof } from '../shared/proof-of-work';
import { milliseconds } from '../shared/row';
import { CALL_LIMIT, withTimeLimit } from '../shared/time-limit';

const PermitRow = v.object({ expires_at: milliseconds });

/**
 * Stores permits in `work_permits`. A permit allows one sign-up or password mail for an e-mail address. Firebase Auth
 * cannot pass a proof of work to functions. So the page sends the proof beforehand, and the e-mail address gets a
 * permit.
 */
export class WorkPermits {
  readonly #firestore: Firestore;
  readonly #hashName: ReturnType<typeof placeHasher>;

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
    this.#hashName = placeHasher(firestore);
  }

  /** Gives an address a permit, which is valid for as long as a challenge. */
  async give(email: string, now: Date): Promise<void> {
    const expires = now.getTime() + PROOF_LIFETIME;
    await (await this.#row(email, now)).set({ expires_at: Timestamp.fromMillis(expires) });
  }

  /** Uses up the permit of an address. Resolves to whether there was a valid permit. */
  async use(email: string, now: Date): Promise<boolean> {
    const row = await this.#row(email, now);
    return this.#firestore.runTransaction(async (transaction) => {
      const found = parse(PermitRow, (await transaction.get(row)).data());
      if (found === null) return false;
      transaction.delete(row);
      return found.expires_at > now.getTime();
    });
  }

  async #row(email: string, now: Date) {
    return this.#firestore.doc(`work_permits/${await this.#hashName(`permit ${email}`, now)}`);
  }
}

const Body = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(3), v.maxLength(320)),
  proof: v.optional(v.unknown()),
});

export interface PermitBackend {
  /** Checks a proof of work. Resolves to null if it is not valid. */
  readonly check: (payload: unknown) => Promise<Proof | null>;
  /** Uses a proof up. Resolves to false if it was used before. */
  readonly spend: (proof: Proof) => Promise<boolean>;
  readonly challenge: () => Promise<JsonAnswer>;
  readonly give: (email: string) => Promise<void>;
}

/**
 * Answers a POST of `{ email, proof }`. With a valid proof, the e-mail address gets a permit. Without one, the answer
 * is a challenge. The answer does not reveal whether the address has an account.
 *
 * Never rejects: `report` receives any error.
 */
export async function answerPermit(
  { method, body }: { readonly method: string; readonly body: unknown },
  { check, spend, challenge, give }: PermitBackend,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  if (method !== 'POST') return jsonAnswer(405, { error: 'method-not-allowed' }, { Allow: 'POST' });
  const request = parse(Body, body);
  if (request === null) return jsonAnswer(400, { error: 'invalid' });
  const answer = async (): Promise<JsonAnswer> => {
    const proof = request.proof === undefined ? null : await check(request.proof);
    if (proof === null || !(await spend(proof))) return challenge();
    await give(request.email);
    return jsonAnswer(200, {});
  };
  try {
    return await withTimeLimit(answer(), CALL_LIMIT);
  } catch (error) {
    report(error);
    return jsonAnswer(500, { error: 'unavailable' });
  }
}
