import { useState } from 'react';
import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import styles from '../parts/Form.module.css';
import { emailSchema } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';

interface ResetFormProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** Requests a password reset link. The answer does not reveal whether the account exists. */
export function ResetForm({ email, onBack }: ResetFormProps) {
  const words = useTexts(accountTexts);
  const { reset: own } = words.auth;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: emailSchema,
    initial: { email },
    onValid: async ({ email: given }) => {
      const { requestPasswordReset } = await import('../../backend/accounts');
      await requestPasswordReset(given);
      setSentTo(given);
    },
  });

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div>
        <h2 className={styles['heading']}>{own.title}</h2>
        <p className={styles['text']}>{own.text}</p>
      </div>
      <TextField
        {...field('email')}
        label={words.fields.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div role="status" className={styles['status']}>
        {sentTo !== null && <Note>{own.done(sentTo)}</Note>}
      </div>
      <Button type="submit" look="accent" size="large" disabled={busy}>
        {busy ? own.busy : sentTo === null ? own.submit : own.again}
      </Button>
      <Button look="quiet" className={styles['aside']} onClick={onBack}>
        {own.back}
      </Button>
    </form>
  );
}
