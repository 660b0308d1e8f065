import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { accountTexts } from '#words/account';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { failureText } from '../failure-text';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { Waiting } from '../parts/Waiting';
import { newPasswordSchema } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import type { Account } from '../create-account';
import { useAccount } from '../useAccount';
import { LinkFailed } from './LinkFailed';

type Link =
  | { readonly state: 'checking' }
  | { readonly state: 'good'; readonly email: string }
  | { readonly state: 'bad'; readonly error: unknown };

interface NewPasswordProps {
  /** The code from the link in the e-mail. */
  readonly code: string;
  readonly onAskAgain: () => void;
}

/** Handles the password reset link: asks for the new password. */
export function NewPassword({ code, onAskAgain }: NewPasswordProps) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { newPassword: own } = words.auth;
  const [link, setLink] = useState<Link>({ state: 'checking' });
  const checked = useRef<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (checked.current === code) return;
    checked.current = code;
    void check(code, account).then(setLink);
  }, [code, account]);

  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: newPasswordSchema,
    initial: { password: '' },
    onValid: async ({ password }) => {
      const { finishPasswordReset } = await import('../../backend/accounts');
      await finishPasswordReset(code, password);
      notify('success', () => wordsNow(accountTexts).auth.newPassword.done);
      await navigate(paths.auth, { replace: true });
    },
  });

  if (link.state === 'checking') return <Waiting text={own.checking} />;
  if (link.state === 'bad') {
    const text = failureText(words, link.error);
    return <LinkFailed text={text} action={own.askAgain} onAction={onAskAgain} />;
  }
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div>
        <h2 className={styles['heading']}>{own.title}</h2>
        <p className={styles['text']}>{own.for(link.email)}</p>
      </div>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={words.fields.newPassword}
        hint={words.fields.passwordHint}
        autoComplete="new-password"
        autoFocus
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" look="accent" size="large" disabled={busy}>
        {busy ? own.busy : own.submit}
      </Button>
    </form>
  );
}

async function check(code: string, account: Account): Promise<Link> {
  try {
    const { emailOfReset } = await import('../../backend/accounts');
    const email = await emailOfReset(code);
    account.announce('password_recovery');
    return { state: 'good', email };
  } catch (error) {
    console.warn('The link was not checked.', error);
    return { state: 'bad', error };
  }
}
