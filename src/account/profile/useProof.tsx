import { useState, type ReactNode } from 'react';
import type { Challenge } from '../challenge';
import { SecondFactorStep } from '../parts/SecondFactorStep';

interface Question {
  readonly challenge: Challenge;
  readonly answer: (proven: boolean) => void;
}

interface Proof {
  /**
   * Asks the backend whether the password is right, and then, where there is a
   * second factor, the person for the code.
   *
   * @returns false when the code was not given
   * @throws AuthFailure
   */
  readonly prove: (password: string) => Promise<boolean>;
  /** Stands in the place of the form while the code is asked for; null otherwise. */
  readonly step: ReactNode;
}

/** Before something grave is changed, whoever is signed in shows that it is still them. */
export function useProof(failed: string): Proof {
  const [question, setQuestion] = useState<Question | null>(null);

  async function prove(password: string): Promise<boolean> {
    const backend = await import('../../backend/accounts');
    const outcome = await backend.prove(password);
    if (outcome.kind === 'done') return true;
    return new Promise((resolve) => {
      setQuestion({
        challenge: outcome.challenge,
        answer: (proven) => {
          setQuestion(null);
          resolve(proven);
        },
      });
    });
  }

  return {
    prove,
    step:
      question === null ? null : (
        <SecondFactorStep
          challenge={question.challenge}
          failed={failed}
          onDone={() => {
            question.answer(true);
          }}
          onCancel={() => {
            question.answer(false);
          }}
        />
      ),
  };
}
