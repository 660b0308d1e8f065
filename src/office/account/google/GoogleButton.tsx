import { useEffect, useState } from 'react';
import { accountTexts } from '#words/account';
import { usePaths } from '../../../ui/routing/usePaths';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { googleAddress, type GooglePurpose } from './request';

interface GoogleButtonProps {
  readonly clientId: string;
  readonly purpose: GooglePurpose;
  readonly label: string;
  /** The query of /auth, with the address to open afterwards. */
  readonly search?: string;
  /** The e-mail address of the account that Google offers first. */
  readonly hint?: string;
}

/** Opens Google's sign-in page in this tab. Before a click, nothing is loaded from Google. */
export function GoogleButton({ clientId, purpose, label, search, hint }: GoogleButtonProps) {
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { google: own } = words;
  const [busy, setBusy] = useState(false);

  // Enables the button again when the visitor comes back from Google, because the browser may restore this page with
  // the button still busy.
  useEffect(() => {
    const shown = () => {
      setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pageshow', shown);
    };
  }, []);

  async function leave() {
    setBusy(true);
    const request = { purpose, hint, ...(search === undefined ? {} : { search }) };
    const address = await googleAddress(paths, clientId, window.location.origin, request);
    if (address === null) {
      notify('error', () => wordsNow(accountTexts).google.noStorage);
      setBusy(false);
    } else {
      window.location.assign(address);
    }
  }

  return (
    <Button size="large" disabled={busy} onClick={() => void leave()}>
      {busy ? own.leaving : label}
    </Button>
  );
}
