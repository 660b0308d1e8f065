import { FirebaseError } from 'firebase/app';
import { withWork } from '../../browser/prove-work';
import { AuthFailure } from '../identity/auth-port';

/** Milliseconds to wait for each answer of the function that gives permits. */
const TIME_LIMIT = 20_000;

/** The texts that errors from Firebase Auth contain if our functions demand a proof of work, or refuse the call. */
const WORK = 'roundel:work';
const TOO_MANY = 'roundel:too-many';

function isRefused(error: unknown, words: string): boolean {
  return error instanceof FirebaseError && error.message.includes(words);
}

/**
 * Runs `act`, which calls Firebase Auth. Our functions limit calls of Firebase Auth: when the day's limit is reached,
 * they demand a proof of work. In this case, does the work for the e-mail address and runs `act` once more.
 *
 * @throws AuthFailure `too-many-requests` if our functions refuse the call; other errors of `act` unchanged
 */
export async function withAccountWork<T>(email: string, act: () => Promise<T>): Promise<T> {
  try {
    try {
      return await act();
    } catch (error) {
      if (!isRefused(error, WORK)) throw error;
      await getPermit(email);
      return await act();
    }
  } catch (error) {
    const refused = isRefused(error, WORK) || isRefused(error, TOO_MANY);
    throw refused ? new AuthFailure('too-many-requests', { cause: error }) : error;
  }
}

async function getPermit(email: string): Promise<void> {
  let response: Response;
  try {
    response = await withWork((proof) =>
      fetch('/account/work-permit.json', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, proof: proof ?? undefined }),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIME_LIMIT),
      }),
    );
  } catch (error) {
    throw new AuthFailure('network', { cause: error });
  }
  if (!response.ok) throw new AuthFailure('too-many-requests');
}
