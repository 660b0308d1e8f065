import * as v from 'valibot';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import type { AccountUser } from '../../identity/account-user';
import { newPassword } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import { useAccount } from '../useAccount';
import { useConfirmation } from './useConfirmation';

const schema = v.object({ next: newPassword });

/** Lets users change their password, after they have confirmed their identity. Users without a password can set one. */
export function PasswordCard({ user }: { readonly user: AccountUser }) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { password: own } = words.profile;
  const { confirm, dialog } = useConfirmation(user);
  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema,
    initial: { next: '' },
    onValid: async ({ next }) => {
      if (!(await confirm())) return;
      const { changePassword, reload } = await import('../../backend/accounts');
      await changePassword(next);
      account.announce('user_updated');
      notify('success', () => wordsNow(accountTexts).profile.password.done);
      form.reset();
      // Reloads the user, because until then Firebase does not report that the account has a password.
      if (!user.has_password) account.adopt(await reload());
    },
  });

  return (
    <Card heading={own.title} headingId="password">
      {!user.has_password && <p className={styles['now']}>{own.none}</p>}
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...field('next')}
          label={words.fields.newPassword}
          hint={words.fields.passwordHint}
          autoComplete="new-password"
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.busy : user.has_password ? own.submit : own.set}
        </Button>
      </form>
    </Card>
  );
}
