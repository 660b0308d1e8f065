import { getAppCheck } from 'firebase-admin/app-check';
import { jsonAnswer, type JsonAnswer } from './json-answer';

export interface AppCheck {
  /** Whether requests without a valid token are refused. */
  readonly enforced: boolean;
  /** Rejects if a token is expired, forged or from another project. */
  readonly verify: (token: string) => Promise<unknown>;
}

/**
 * Returns App Check, enforced if ROUNDEL_APP_CHECK_ENFORCED is `yes`. On emulators, which have no App Check, it is
 * never enforced.
 */
export function appCheck(): AppCheck {
  return {
    enforced:
      process.env['ROUNDEL_APP_CHECK_ENFORCED'] === 'yes' &&
      process.env['FUNCTIONS_EMULATOR'] !== 'true',
    verify: (token) => getAppCheck().verifyToken(token),
  };
}

/** Whether a request may pass, because it has a valid App Check token or needs none. */
export async function isChecked(
  token: string | undefined,
  { enforced, verify }: AppCheck,
): Promise<boolean> {
  if (!enforced) return true;
  if (token === undefined) return false;
  try {
    await verify(token);
    return true;
  } catch {
    return false;
  }
}

/** Returns the response that refuses a request without a valid App Check token. Null if the request may pass. */
export async function refuseUnchecked(
  token: string | undefined,
  check: AppCheck,
): Promise<JsonAnswer | null> {
  return (await isChecked(token, check)) ? null : jsonAnswer(403, { error: 'app-check' });
}
