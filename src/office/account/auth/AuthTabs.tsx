import * as Tabs from '@radix-ui/react-tabs';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Note } from '../../../ui/Note';
import { GoogleButton } from '../google/GoogleButton';
import { googleClientId } from '../google/request';
import styles from './AuthTabs.module.css';
import { ResetForm } from './ResetForm';
import { SignedUp, type NewAccount } from './SignedUp';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

/**
 * `resetting` means that the user is requesting a password reset link. A `NewAccount` means that the user has just
 * signed up.
 */
type View = 'tabs' | 'resetting' | NewAccount;

interface AuthTabsProps {
  /** Whether to show the reset form first, because the user came from an expired reset link. */
  readonly startsResetting: boolean;
  /** Why signing in with Google failed. */
  readonly googleFailure: string | null;
  /** Called with true before a form creates a session, and with false if that fails. */
  readonly onOwnSession: (own: boolean) => void;
}

/** Tabs for signing in and signing up. The form in each tab keeps what was typed. */
export function AuthTabs({ startsResetting, googleFailure, onOwnSession }: AuthTabsProps) {
  const words = useTexts(accountTexts);
  const { auth } = words;
  const [view, setView] = useState<View>(startsResetting ? 'resetting' : 'tabs');
  const [email, setEmail] = useState('');
  const { search } = useLocation();
  const clientId = googleClientId();

  if (view === 'resetting') {
    return (
      <ResetForm
        email={email}
        onBack={() => {
          setView('tabs');
        }}
      />
    );
  }
  if (view !== 'tabs') return <SignedUp {...view} />;
  return (
    <Tabs.Root defaultValue="sign-in" className={styles['tabs']}>
      <Tabs.List aria-label={auth.tabs} className={styles['list']}>
        <Tabs.Trigger value="sign-in" className={styles['tab']}>
          {auth.signIn.tab}
        </Tabs.Trigger>
        <Tabs.Trigger value="sign-up" className={styles['tab']}>
          {auth.signUp.tab}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content forceMount value="sign-in" tabIndex={-1} className={styles['panel']}>
        <SignInForm
          email={email}
          onSigningIn={onOwnSession}
          onForgotten={(typed) => {
            setEmail(typed);
            setView('resetting');
          }}
        />
      </Tabs.Content>
      <Tabs.Content forceMount value="sign-up" tabIndex={-1} className={styles['panel']}>
        <SignUpForm onSigningUp={onOwnSession} onSignedUp={setView} />
      </Tabs.Content>
      {clientId !== null && (
        <div className={styles['google']}>
          <p className={styles['or']}>{words.google.or}</p>
          {googleFailure !== null && <Note kind="danger">{googleFailure}</Note>}
          <GoogleButton
            clientId={clientId}
            purpose="sign-in"
            label={words.google.button}
            search={search}
          />
        </div>
      )}
    </Tabs.Root>
  );
}
