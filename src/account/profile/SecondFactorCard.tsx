import { useState } from 'react';
import * as v from 'valibot';
import { account as words } from '#words/account';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/TextField';
import type { AccountUser } from '../account';
import type { Challenge } from '../challenge';
import { PasswordField } from '../parts/PasswordField';
import styles from '../parts/Form.module.css';
import { phone, requiredPassword } from '../parts/schemas';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { useAccountForm } from '../parts/useAccountForm';
import { account } from '../this-account';
import { useReauthentication } from './useReauthentication';

const { secondFactor: own, password } = words.profile;

/** Adds a phone as second factor, or removes it. */
export function SecondFactorCard({ user }: { readonly user: AccountUser }) {
  return (
    <Card heading={own.title} headingId="second-factor">
      <p className={styles['now']}>{user.has_second_factor ? own.on : own.off}</p>
      {user.has_second_factor ? (
        <RemoveForm />
      ) : user.email_verified ? (
        <AddForm />
      ) : (
        <Note>{own.needsVerification}</Note>
      )}
    </Card>
  );
}

/** Refreshes the session, so that it shows the changed factors. */
async function refreshSession() {
  const { reload } = await import('../../backend/accounts');
  account.adopt(await reload());
}

function AddForm() {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { reauthenticate } = useReauthentication(words.failures.temporary);
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: v.object({ phone, password: requiredPassword }),
    initial: { phone: '', password: '' },
    failed: words.failures['texts-refused'],
    onValid: async (values) => {
      if (!(await reauthenticate(values.password))) return;
      const { enrolSecondFactor } = await import('../../backend/accounts');
      setChallenge(await enrolSecondFactor(values.phone));
    },
  });

  if (challenge !== null) {
    return (
      <SecondFactorStep
        challenge={challenge}
        failed={words.failures.temporary}
        onDone={() => {
          notify('success', own.added);
          void refreshSession();
        }}
        onCancel={() => {
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['pair']}>
        <TextField
          {...field('phone')}
          label={own.phone}
          hint={own.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <PasswordField
          {...field('password')}
          label={password.current}
          autoComplete="current-password"
        />
      </div>
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" className={styles['start']} disabled={busy}>
        {busy ? own.adding : own.add}
      </Button>
    </form>
  );
}

function RemoveForm() {
  const { reauthenticate, step } = useReauthentication(words.failures.temporary);
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: v.object({ password: requiredPassword }),
    initial: { password: '' },
    failed: words.failures.temporary,
    onValid: async (values) => {
      if (!(await reauthenticate(values.password))) return;
      const { removeSecondFactor } = await import('../../backend/accounts');
      await removeSecondFactor();
      notify('success', own.removed);
      await refreshSession();
    },
  });

  return (
    <>
      {step}
      <form noValidate className={styles['form']} hidden={step !== null} onSubmit={onSubmit}>
        <PasswordField
          {...field('password')}
          label={password.current}
          autoComplete="current-password"
        />
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.removing : own.remove}
        </Button>
      </form>
    </>
  );
}
