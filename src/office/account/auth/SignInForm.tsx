import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountTexts } from '#words/account';
import { useLanguage } from '../../../ui/useLanguage';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { carryNotice } from '../../../ui/carried-notice';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import type { Challenge } from '../../identity/challenge';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { signInSchema } from '../parts/schemas';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { useAccountForm } from '../parts/useAccountForm';
import { useAccount } from '../useAccount';
import { nextAddress } from './next';

interface SignInFormProps {
  readonly email: string;
  /** Called with true when signing in begins, and with false if it fails. */
  readonly onSigningIn: (signingIn: boolean) => void;
  readonly onForgotten: (email: string) => void;
}

/** Asks for e-mail and password, then for the second factor if the account has one. */
export function SignInForm({ email, onSigningIn, onForgotten }: SignInFormProps) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const { signIn: own } = words.auth;
  const { search } = useLocation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  // Loads a new document, because otherwise this page's looser headers would stay in force and
  // Firebase would stay in memory.
  function leave() {
    carryNotice('success', 'signedIn');
    window.location.assign(nextAddress(language, search, window.location.origin));
  }

  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema: signInSchema,
    initial: { email, password: '' },
    failed: ({ auth }) => auth.signIn.failed,
    onValid: async ({ email: given, password }) => {
      onSigningIn(true);
      try {
        const outcome = await account.signIn(given, password);
        if (outcome.kind === 'done') leave();
        else setChallenge(outcome.challenge);
      } catch (error) {
        onSigningIn(false);
        throw error;
      }
    },
  });

  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        failed={({ auth }) => auth.signIn.failed}
        onDone={leave}
        onCancel={() => {
          setChallenge(null);
          onSigningIn(false);
        }}
      />
    );
  }
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <TextField
        {...field('email')}
        label={words.fields.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...field('password')}
        label={words.fields.password}
        autoComplete="current-password"
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" look="accent" size="large" disabled={busy}>
        {busy ? own.busy : own.submit}
      </Button>
      <Button
        look="quiet"
        className={styles['aside']}
        onClick={() => {
          onForgotten(form.getValues('email'));
        }}
      >
        {own.forgotten}
      </Button>
    </form>
  );
}
