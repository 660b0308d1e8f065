import { useEffect, useState } from 'react';
import { accountTexts } from '#words/account';
import type { Profile } from 'roundel-records/profile';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import styles from '../parts/Form.module.css';
import { namesSchema } from '../parts/schemas';
import { useAccountForm } from '../parts/useAccountForm';
import { Waiting } from '../parts/Waiting';
import { useAccount } from '../useAccount';

/** Lets users change their first and last name, after the profile has loaded. */
export function NamesCard({ profile }: { readonly profile: Profile | null }) {
  const words = useTexts(accountTexts);
  const { names: own } = words.profile;
  return (
    <Card heading={own.title} headingId="names">
      {profile === null ? <ProfileLoading /> : <NamesForm profile={profile} />}
    </Card>
  );
}

function ProfileLoading() {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { names: own } = words.profile;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    void account.profileReady().then((ready) => {
      if (!left) setFailed(!ready);
    });
    return () => {
      left = true;
    };
  }, [account]);

  if (!failed) return <Waiting text={own.loading} />;
  return (
    <Note
      kind="danger"
      actions={
        <Button
          onClick={() => {
            setFailed(false);
            void account.reloadProfile().then((ready) => {
              setFailed(!ready);
            });
          }}
        >
          {own.retry}
        </Button>
      }
    >
      {own.notLoaded}
    </Note>
  );
}

function NamesForm({ profile }: { readonly profile: Profile }) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const { names: own } = words.profile;
  const { busy, failure, onSubmit, field } = useAccountForm({
    schema: namesSchema,
    initial: { firstName: profile.first_name, lastName: profile.last_name },
    onValid: async ({ firstName, lastName }) => {
      const user = account.session?.current?.user;
      // The user has just signed out in another tab.
      if (user === undefined) throw new NoUser();
      const { updateProfile } = await import('../../backend/profiles');
      await updateProfile(user, { first_name: firstName, last_name: lastName });
      notify('success', () => wordsNow(accountTexts).profile.names.done);
      account.announce('user_updated');
      await account.reloadProfile();
    },
    textOf: (error) => {
      const { names } = wordsNow(accountTexts).profile;
      return error instanceof NoUser ? names.noUser : names.failed;
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
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" className={styles['start']} disabled={busy}>
        {busy ? own.busy : own.submit}
      </Button>
    </form>
  );
}

class NoUser extends Error {}
