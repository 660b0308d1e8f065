import { useState } from 'react';
import { accounts } from '#words/staff-accounts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Sentence } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { withTimeLimit } from '../parts/failure';

const { verify: words } = accounts;

/** Says what an unverified e-mail means. Can mail a link for choosing a password, because that verifies the e-mail. */
export function VerifyNote({ email }: { readonly email: string }) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');

  async function send() {
    setPhase('sending');
    try {
      const { mailPasswordLink } = await import('../../backend/people');
      await withTimeLimit(mailPasswordLink(email));
      setPhase('sent');
    } catch (error) {
      console.warn(error);
      setPhase('failed');
    }
  }

  return (
    <>
      <Note
        actions={
          <Button
            // Not `disabled`, which would lose the focus.
            aria-disabled={phase === 'sending'}
            onClick={() => {
              if (phase !== 'sending') void send();
            }}
          >
            {words.send}
          </Button>
        }
      >
        <span>{words.text}</span>
        <span role="status">
          {phase === 'sent' && <Sentence>{` ${words.sent(isolated(email))}.`}</Sentence>}
        </span>
      </Note>
      {phase === 'failed' && <Note kind="danger">{words.failed}</Note>}
    </>
  );
}
