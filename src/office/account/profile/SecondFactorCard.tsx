import { useState } from 'react';
import * as v from 'valibot';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import type { AccountUser } from '../../identity/account-user';
import type { Challenge } from '../../identity/challenge';
import styles from '../parts/Form.module.css';
import { phone } from '../parts/schemas';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { useAccountForm } from '../parts/useAccountForm';
import type { Account } from '../create-account';
import { useAccount } from '../useAccount';
import { useConfirmation } from './useConfirmation';

/** Lets users add a phone as second factor, or remove the second factor. */
export function SecondFactorCard({ user }: { readonly user: AccountUser }) {
  const words = useTexts(accountTexts);
  const { secondFactor: own } = words.profile;
  return (
    <Card heading={own.title} headingId="second-factor">
      <p className={styles['now']}>{user.has_second_factor ? own.on : own.off}</p>
      {user.has_second_factor ? (
        <RemoveForm user={user} />
      ) : user.email_verified ? (
        <AddForm user={user} />
      ) : (
        <Note>{own.needsVerification}</Note>
      )}
    </Card>
  );
}

/** Refreshes the session, so that it shows the changed factors. */
async function refreshSession(account: Account) {
  const { reload } = await import('../../backend/accounts');
  account.adopt(await reload());
}

function AddForm({ user }: { readonly user: AccountUser }) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { secondFactor: own } = words.profile;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { confirm, dialog } = useConfirmation(user);
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: v.object({ phone }),
    initial: { phone: '' },
    failed: ({ failures }) => failures['texts-refused'],
    onValid: async (values) => {
      if (!(await confirm())) return;
      const { enrolSecondFactor } = await import('../../backend/accounts');
      setChallenge(await enrolSecondFactor(values.phone));
    },
  });

  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onDone={() => {
          notify('success', () => wordsNow(accountTexts).profile.secondFactor.added);
          void refreshSession(account);
        }}
        onCancel={() => {
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <>
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        <TextField
          {...field('phone')}
          label={own.phone}
          hint={own.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.adding : own.add}
        </Button>
      </form>
    </>
  );
}

function RemoveForm({ user }: { readonly user: AccountUser }) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { secondFactor: own } = words.profile;
  const { confirm, dialog } = useConfirmation(user);
  const { busy, failure, onSubmit } = useAccountForm({
    schema: v.object({}),
    initial: {},
    onValid: async () => {
      if (!(await confirm())) return;
      const { removeSecondFactor } = await import('../../backend/accounts');
      await removeSecondFactor();
      notify('success', () => wordsNow(accountTexts).profile.secondFactor.removed);
      await refreshSession(account);
    },
  });

  return (
    <>
      {dialog}
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.removing : own.remove}
        </Button>
      </form>
    </>
  );
}
