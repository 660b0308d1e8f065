/** The status of an answer that asks for a proof of work. */
const WORK = 428;

/** A solved challenge, which goes into the body of the next attempt as `proof`. */
export type WorkProof = object;

/**
 * Sends a request. If the server asks for a proof of work, solves its challenge and sends the request again, once. The
 * code that solves challenges is loaded only in this case.
 *
 * @param send sends the request, with the proof in its body if there is one
 * @param onWork called when the work begins
 * @returns the server's last answer: with status 428 if the challenge could not be solved
 */
export async function withWork(
  send: (proof: WorkProof | null) => Promise<Response>,
  onWork: () => void = () => undefined,
): Promise<Response> {
  const response = await send(null);
  if (response.status !== WORK) return response;
  onWork();
  let proof: WorkProof;
  try {
    const { solveChallenge } = await import('./solve-challenge');
    proof = await solveChallenge(await response.json());
  } catch (error) {
    console.warn('The proof of work failed.', error);
    return response;
  }
  return send(proof);
}
