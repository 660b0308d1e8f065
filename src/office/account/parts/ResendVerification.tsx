import { useState } from 'react';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Sentence } from '../../../ui/StrangerText';
import { notify } from '../../../ui/notify';
import { failureText } from '../failure-text';

interface ResendVerificationProps {
  /** `isolated` marks the address. */
  readonly text: string;
  readonly label: string;
  /** Further buttons. */
  readonly children?: React.ReactNode;
}

/** Tells users that a verification link was sent, and sends another link on request. */
export function ResendVerification({ text, label, children }: ResendVerificationProps) {
  const words = useTexts(accountTexts);
  const { signUp: own } = words.auth;
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      const { sendVerification } = await import('../../backend/accounts');
      await sendVerification();
      notify('success', () => wordsNow(accountTexts).auth.signUp.resent);
    } catch (error) {
      notify('error', () => failureText(wordsNow(accountTexts), error));
    }
    setBusy(false);
  }

  return (
    <Note
      actions={
        <>
          <Button disabled={busy} onClick={() => void resend()}>
            {busy ? own.resending : label}
          </Button>
          {children}
        </>
      }
    >
      <span role="status">
        <Sentence>{text}</Sentence>
      </span>
    </Note>
  );
}
