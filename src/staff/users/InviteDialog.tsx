import { useState, type SyntheticEvent } from 'react';
import { accounts } from '#words/staff-accounts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { notify } from '../../ui/notify';
import { Note } from '../../ui/Note';
import { TextField } from '../../ui/TextField';
import { withTimeLimit } from '../parts/failure';
import { ACCOUNT_LIMIT, accountFailure } from './AccountPart';
import styles from './InviteDialog.module.css';

const { invite: words } = accounts;

interface InviteDialogProps {
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Creates an account for an e-mail address, and mails the owner a link for choosing a password. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function invite(address: string) {
    setBusy(true);
    setFailure(null);
    try {
      const { createInvited, mailPasswordLink } = await import('../../backend/people');
      await withTimeLimit(createInvited(address), ACCOUNT_LIMIT);
      const isMailed = await withTimeLimit(mailPasswordLink(address)).then(
        () => true,
        (error: unknown) => {
          console.warn(error);
          return false;
        },
      );
      if (isMailed) notify('success', words.sent(address));
      else notify('error', words.mailFailed(address));
      onInvited();
      onClose();
    } catch (error) {
      console.warn(error);
      setFailure(accountFailure(error));
      setBusy(false);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const address = email.trim();
    const isComplete = /^\S+@\S+\.\S+$/.test(address);
    setInvalid(!isComplete);
    if (isComplete && !busy) void invite(address);
  }

  return (
    <Dialog title={words.title} locked={busy} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p>{words.text}</p>
        <TextField
          type="email"
          label={words.email}
          error={invalid ? words.invalid : undefined}
          value={email}
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => {
            setEmail(target.value);
          }}
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <div className={styles['foot']}>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="accent" aria-disabled={busy}>
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
