import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { account as words } from '#words/account';
import styles from './AuthTabs.module.css';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const { auth } = words;

/** resetting: a link for a new password is asked for, which starts from signing in. */
type View = 'tabs' | 'resetting';

interface AuthTabsProps {
  /** Where a used-up link for a new password has led. */
  readonly startsResetting: boolean;
  /** Called when one of the forms makes this tab's session, and with false when it came to nothing. */
  readonly onOwnSession: (own: boolean) => void;
}

/** Signing in and signing up, side by side. What was typed in one stays while the other is seen. */
export function AuthTabs({ startsResetting, onOwnSession }: AuthTabsProps) {
  const [view, setView] = useState<View>(startsResetting ? 'resetting' : 'tabs');
  const [email, setEmail] = useState('');

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
        <SignUpForm onMade={onOwnSession} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
