import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import type { Challenge } from '../../identity/challenge';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { requiredPassword } from '../parts/schemas';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { useAccountForm } from '../parts/useAccountForm';

const schema = v.object({ password: requiredPassword });

interface ConfirmIdentityProps {
  /** The account's address, for password managers. */
  readonly email: string;
  /** Called once, with false if the user cancelled. */
  readonly onDone: (confirmed: boolean) => void;
}

/** Asks for the current password, then for a code if the account has a second factor. */
export function ConfirmIdentity({ email, onDone }: ConfirmIdentityProps) {
  const words = useTexts(accountTexts);
  const { confirm: own } = words.profile;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const cancel = () => {
    onDone(false);
  };
  return (
    <Dialog title={own.title} onClose={cancel}>
      {challenge === null ? (
        <PasswordStep
          email={email}
          onChallenge={setChallenge}
          onDone={() => {
            onDone(true);
          }}
          onCancel={cancel}
        />
      ) : (
        <SecondFactorStep
          challenge={challenge}
          onDone={() => {
            onDone(true);
          }}
          onCancel={cancel}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  readonly email: string;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function PasswordStep({ email, onChallenge, onDone, onCancel }: PasswordStepProps) {
  const words = useTexts(accountTexts);
  const { confirm: own, password } = words.profile;
  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema,
    initial: { password: '' },
    onValid: async (values) => {
      const { reauthenticate } = await import('../../backend/accounts');
      const outcome = await reauthenticate(values.password);
      if (outcome.kind === 'done') onDone();
      else onChallenge(outcome.challenge);
    },
  });
  // Runs after the dialog has focused its first control.
  useEffect(() => {
    form.setFocus('password');
  }, [form]);
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <p className={styles['now']}>{own.text}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={password.current}
        autoComplete="current-password"
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['actions']}>
        <Button type="submit" look="accent" disabled={busy}>
          {busy ? own.busy : own.submit}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {own.cancel}
        </Button>
      </div>
    </form>
  );
}
