import { useState } from 'react';
import * as v from 'valibot';
import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { TextField } from '../../../ui/TextField';
import styles from '../parts/Form.module.css';
import type { AccountUser } from '../../identity/account-user';
import { validEmail } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import { useConfirmation } from './useConfirmation';

/**
 * Lets users request a new e-mail address. The account's address changes only when they open the link that is sent to
 * the new address.
 */
export function EmailCard({ user }: { readonly user: AccountUser }) {
  const words = useTexts(accountTexts);
  const { email: own } = words.profile;
  const { email } = user;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { confirm, dialog } = useConfirmation(user);
  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema: v.object({
      email: v.pipe(
        validEmail,
        v.check((given) => given.toLowerCase() !== email.toLowerCase(), own.same),
      ),
    }),
    initial: { email: '' },
    onValid: async ({ email: given }) => {
      if (!(await confirm())) return;
      const { requestEmailChange } = await import('../../backend/accounts');
      await requestEmailChange(given);
      setSentTo(given);
      form.reset();
    },
  });

  return (
    <Card heading={own.title} headingId="email">
      <p className={styles['now']}>{own.current(email)}</p>
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextField
          {...field('email')}
          label={own.label}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <div role="status" className={styles['status']}>
          {sentTo !== null && <Note>{own.done(sentTo)}</Note>}
        </div>
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.busy : own.submit}
        </Button>
      </form>
    </Card>
  );
}
