import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { signUpSchema } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import { useAccount } from '../useAccount';
import type { NewAccount } from './SignedUp';

interface SignUpFormProps {
  /** Called with true before an account is created, and with false if that fails. */
  readonly onSigningUp: (signingUp: boolean) => void;
  readonly onSignedUp: (made: NewAccount) => void;
}

/** Asks for the data of a new account and creates the account. */
export function SignUpForm({ onSigningUp, onSignedUp }: SignUpFormProps) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { signUp: own } = words.auth;
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: signUpSchema,
    initial: { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' },
    failed: ({ auth }) => auth.signUp.failed,
    onValid: async ({ email, password, firstName, lastName }) => {
      onSigningUp(true);
      let profileSaved;
      try {
        const names = { first_name: firstName, last_name: lastName };
        ({ profileSaved } = await account.signUp(email, password, names));
      } catch (error) {
        onSigningUp(false);
        throw error;
      }
      if (!profileSaved) notify('error', () => wordsNow(accountTexts).auth.signUp.profileFailed);
      const { sendVerification } = await import('../../backend/accounts');
      // Signing up succeeds even if the e-mail cannot be sent: the account exists, and the user can request another
      // e-mail.
      const sent = await sendVerification().then(
        () => true,
        () => false,
      );
      if (sent) notify('success', () => wordsNow(accountTexts).auth.signUp.done);
      else notify('error', () => wordsNow(accountTexts).auth.signUp.verificationFailed);
      onSignedUp({ email, sent });
    },
  });

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['pair']}>
        <TextField
          {...field('firstName')}
          label={words.fields.firstName}
          autoComplete="given-name"
          optional={words.fields.optional}
        />
        <TextField
          {...field('lastName')}
          label={words.fields.lastName}
          autoComplete="family-name"
          optional={words.fields.optional}
        />
      </div>
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
        hint={words.fields.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={words.fields.confirmPassword}
        autoComplete="new-password"
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" look="accent" size="large" disabled={busy}>
        {busy ? own.busy : own.submit}
      </Button>
    </form>
  );
}
