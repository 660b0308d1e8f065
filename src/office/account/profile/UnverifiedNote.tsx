import { useState } from 'react';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { isolated } from '../../../ui/isolated';
import { notify } from '../../../ui/notify';
import { failureText } from '../failure-text';
import { ResendVerification } from '../parts/ResendVerification';
import { useAccount } from '../useAccount';

/**
 * A note for users with an unverified address. Lets them request another link, and check whether the address is now
 * verified.
 */
export function UnverifiedNote({ email }: { readonly email: string }) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { unverified: own } = words.profile;
  const [busy, setBusy] = useState(false);

  async function check() {
    setBusy(true);
    try {
      const { reload } = await import('../../backend/accounts');
      const now = await reload();
      account.adopt(now);
      if (!now.user.email_verified) {
        notify('error', () => wordsNow(accountTexts).profile.unverified.still);
      }
    } catch (error) {
      notify('error', () => failureText(wordsNow(accountTexts), error));
    }
    setBusy(false);
  }

  return (
    <ResendVerification text={own.text(isolated(email))} label={own.resend}>
      <Button look="quiet" disabled={busy} onClick={() => void check()}>
        {own.check}
      </Button>
    </ResendVerification>
  );
}
