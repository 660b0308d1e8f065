import * as v from 'valibot';
import { account as words } from '#words/account';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { newPassword } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import { account } from '../this-account';
import { useConfirmation } from './useConfirmation';

const { password: own } = words.profile;

const schema = v.object({ next: newPassword });

/** Changes the password, after asking for the current one. */
export function PasswordCard({ email }: { readonly email: string }) {
  const { confirm, dialog } = useConfirmation(email);
  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema,
    initial: { next: '' },
    failed: words.failures.temporary,
    onValid: async ({ next }) => {
      if (!(await confirm())) return;
      const { changePassword } = await import('../../backend/accounts');
      await changePassword(next);
      account.announce('user_updated');
      notify('success', own.done);
      form.reset();
    },
  });

  return (
    <Card heading={own.title} headingId="password">
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('next')}
          label={words.fields.newPassword}
          hint={words.fields.passwordHint}
          autoComplete="new-password"
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.busy : own.submit}
        </Button>
      </form>
    </Card>
  );
}
