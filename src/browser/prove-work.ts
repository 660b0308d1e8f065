/** The status of an answer that asks for a proof of work. */
const WORK = 428;

/**
 * The maximum number of challenges to solve for a request. A second may be needed, because the first may be too easy by
 * the time it is solved.
 */
const CHALLENGES = 2;

/** A solved challenge, which goes into the body of the next attempt as `proof`. */
export type WorkProof = object;

/**
 * Sends a request. If the server asks for a proof of work, solves its challenge and sends the request again, at most
 * twice. The code that solves challenges is loaded only in this case.
 *
 * @param send sends the request, with the proof in its body if there is one
 * @param onWork called when the work begins
 * @returns the server's last answer. Its status is 428 if a challenge could not be solved, or if the server accepted no
 *   proof
 */
export async function withWork(
  send: (proof: WorkProof | null) => Promise<Response>,
  onWork: () => void = () => undefined,
): Promise<Response> {
  let response = await send(null);
  for (let solved = 0; response.status === WORK && solved < CHALLENGES; solved++) {
    if (solved === 0) onWork();
    let proof: WorkProof;
    try {
      const { solveChallenge } = await import('./solve-challenge');
      proof = await solveChallenge(await response.json());
    } catch (error) {
      console.warn('The proof of work failed.', error);
      return response;
    }
    response = await send(proof);
  }
  return response;
}
