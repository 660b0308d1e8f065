import { useState, type ReactNode } from 'react';
import type { Challenge } from '../challenge';
import { SecondFactorStep } from '../parts/SecondFactorStep';

interface PendingChallenge {
  readonly challenge: Challenge;
  readonly finish: (confirmed: boolean) => void;
}

interface Reauthentication {
  /**
   * Checks the password with the backend, then asks for a code if the account has
   * a second factor.
   *
   * @returns false if the user cancelled the code
   * @throws AuthFailure
   */
  readonly reauthenticate: (password: string) => Promise<boolean>;
  /** Render this instead of the form while the code is requested; null otherwise. */
  readonly step: ReactNode;
}

/** Confirms the user's identity before a sensitive change. */
export function useReauthentication(failed: string): Reauthentication {
  const [pending, setPending] = useState<PendingChallenge | null>(null);

  async function reauthenticate(password: string): Promise<boolean> {
    const backend = await import('../../backend/accounts');
    const outcome = await backend.reauthenticate(password);
    if (outcome.kind === 'done') return true;
    return new Promise((resolve) => {
      setPending({
        challenge: outcome.challenge,
        finish: (confirmed) => {
          setPending(null);
          resolve(confirmed);
        },
      });
    });
  }

  return {
    reauthenticate,
    step:
      pending === null ? null : (
        <SecondFactorStep
          challenge={pending.challenge}
          failed={failed}
          onDone={() => {
            pending.finish(true);
          }}
          onCancel={() => {
            pending.finish(false);
          }}
        />
      ),
  };
}
