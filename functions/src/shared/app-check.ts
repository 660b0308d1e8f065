import { jsonAnswer, type JsonAnswer } from './json-answer';

export interface AppCheck {
  /** Whether requests without a valid token are refused. */
  readonly enforced: boolean;
  /** Rejects if a token is expired, forged or of another project. */
  readonly verify: (token: string) => Promise<unknown>;
}

/** The refusal of a request without a valid App Check token; null if it may pass. */
export async function refuseUnchecked(
  token: string | undefined,
  { enforced, verify }: AppCheck,
): Promise<JsonAnswer | null> {
  if (!enforced) return null;
  try {
    if (token === undefined) throw new Error('The request has no App Check token.');
    await verify(token);
    return null;
  } catch {
    return jsonAnswer(403, { error: 'app-check' });
  }
}
