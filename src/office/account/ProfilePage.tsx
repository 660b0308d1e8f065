import { useState } from 'react';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { useHead } from '../../ui/head/useHead';
import { commonTexts } from '#words/common';
import { accountTexts } from '#words/account';
import { Button, ButtonLink } from '../../ui/Button';
import { StrangerText } from '../../ui/StrangerText';
import { fullName } from 'roundel-records/profile';
import type { Permissions, Role } from 'roundel-records/role';
import type { AccountState } from './account-state';
import form from './parts/Form.module.css';
import { Unavailable } from './parts/Unavailable';
import { Waiting } from './parts/Waiting';
import { DeleteCard } from './profile/DeleteCard';
import { DevicesCard } from './profile/DevicesCard';
import { EmailCard } from './profile/EmailCard';
import { NamesCard } from './profile/NamesCard';
import { PasswordCard } from './profile/PasswordCard';
import { SecondFactorCard } from './profile/SecondFactorCard';
import { PresetsCard } from './profile/PresetsCard';
import { UnverifiedNote } from './profile/UnverifiedNote';
import styles from './ProfilePage.module.css';
import { useKeep } from '../../ui/routing/kept';
import { signOut } from './sign-out';
import { useAccountState } from './useAccount';
import { useLeaveByDocument } from '../../ui/routing/useLeaveByDocument';

/** Shows users their own account and lets them change it. */
export default function ProfilePage() {
  const content = useTexts(commonTexts);
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { profile: own } = words;
  useHead({
    title: content.shell.documentTitle(own.documentTitle),
    description: own.description,
    path: paths.profile,
    index: false,
  });
  useLeaveByDocument();
  const state = useAccountState();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{own.title}</h1>
      <Body state={state} />
    </div>
  );
}

function Body({ state }: { readonly state: AccountState }) {
  const words = useTexts(accountTexts);
  const { profile: own, unavailable } = words;
  const [deleting, setDeleting] = useState(false);
  switch (state.phase) {
    case 'idle':
      return <Waiting text={unavailable.loading} />;
    case 'loading':
      return <Waiting text={state.starting ? unavailable.starting : unavailable.loading} />;
    case 'unavailable':
      return <Unavailable reason={state.reason} />;
    case 'signed-out':
      return deleting ? <Waiting text={own.remove.busy} /> : <SignedOut />;
    case 'signed-in':
      return <Cards state={state} onDeleting={setDeleting} />;
  }
}

function SignedOut() {
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { profile: own } = words;
  const { signedOut } = own;
  return (
    <div className={form['form']}>
      <div role="status">
        <h2 className={form['heading']}>{signedOut.title}</h2>
        <p className={form['text']}>{signedOut.text}</p>
      </div>
      <ButtonLink
        to={`${paths.auth}?next=${encodeURIComponent(paths.profile)}`}
        reloadDocument
        look="accent"
        size="large"
        className={form['start']}
      >
        {signedOut.action}
      </ButtonLink>
    </div>
  );
}

interface CardsProps {
  readonly state: AccountState & { readonly phase: 'signed-in' };
  readonly onDeleting: (deleting: boolean) => void;
}

function Cards({ state: { session, permissions, profile }, onDeleting }: CardsProps) {
  const content = useTexts(commonTexts);
  const words = useTexts(accountTexts);
  const { profile: own } = words;
  const { user } = session;
  const name = profile === null ? '' : fullName(profile);
  const role = findRole(permissions);
  const keep = useKeep();
  return (
    <>
      <header className={styles['who']}>
        <span aria-hidden className={styles['face']}>
          {Array.from(name === '' ? user.email : name).at(0)}
        </span>
        <div className={styles['words']}>
          <p className={styles['name']}>
            <StrangerText>{name === '' ? user.email : name}</StrangerText>
          </p>
          {name !== '' && (
            <p className={styles['since']}>
              <StrangerText>{user.email}</StrangerText>
            </p>
          )}
          {role !== null && <p className={styles['since']}>{own.roles[role]}</p>}
          {profile !== null && <p className={styles['since']}>{own.since(profile.created_at)}</p>}
        </div>
        <Button onClick={() => void signOut(keep)}>{content.shell.account.signOut}</Button>
      </header>
      {!user.email_verified && <UnverifiedNote email={user.email} />}
      <NamesCard profile={profile} />
      <PresetsCard userId={user.id} />
      <EmailCard user={user} />
      <PasswordCard user={user} />
      <SecondFactorCard user={user} />
      <DevicesCard />
      <DeleteCard
        user={user}
        profile={profile}
        isAdmin={permissions?.isAdmin === true}
        onDeleting={onDeleting}
      />
    </>
  );
}

function findRole(permissions: Permissions | null): Role | null {
  if (permissions?.isAdmin === true) return 'admin';
  return permissions?.isEditor === true ? 'editor' : null;
}
