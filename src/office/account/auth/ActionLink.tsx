import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { accountTexts } from '#words/account';
import { ButtonLink } from '../../../ui/Button';
import { AuthFailure } from '../../identity/auth-port';
import { failureText } from '../failure-text';
import styles from '../parts/Form.module.css';
import { Waiting } from '../parts/Waiting';
import type { Account } from '../create-account';
import { useAccount } from '../useAccount';
import { LinkFailed } from './LinkFailed';

/** Maps the provider's name for each action (except the password reset) to the name of our texts. */
const TEXTS = {
  verifyEmail: 'verified',
  verifyAndChangeEmail: 'changed',
  recoverEmail: 'recovered',
} as const;

export type LinkMode = keyof typeof TEXTS;

export function isLinkMode(mode: string | null): mode is LinkMode {
  return mode !== null && Object.hasOwn(TEXTS, mode);
}

type Outcome =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly email: string | null }
  | { readonly state: 'failed'; readonly error: unknown };

interface ActionLinkProps {
  readonly mode: LinkMode;
  readonly code: string;
  readonly signedIn: boolean;
  readonly onSignIn: () => void;
}

/** Handles e-mail links that need no further input. */
export function ActionLink({ mode, code, signedIn, onSignIn }: ActionLinkProps) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { link: own } = words.auth;
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' });
  const followed = useRef<string | null>(null);

  useEffect(() => {
    // A link works only once, but React may run this effect twice.
    if (followed.current === code) return;
    followed.current = code;
    void follow(mode, code, account).then(setOutcome);
  }, [mode, code, account]);

  if (outcome.state === 'working') return <Waiting text={own.working} />;
  if (outcome.state === 'failed') {
    const text = failureText(words, outcome.error);
    // Signed-in users can request another link on the profile page.
    return signedIn ? (
      <LinkFailed
        text={text}
        action={own.profile}
        onAction={() => {
          window.location.assign(paths.profile);
        }}
      />
    ) : (
      <LinkFailed text={text} action={own.signIn} onAction={onSignIn} />
    );
  }
  const { title, text } = own[TEXTS[mode]];
  return (
    <div className={styles['form']}>
      <div role="status">
        <h2 className={styles['heading']}>{title}</h2>
        <p className={styles['text']}>{text(outcome.email)}</p>
      </div>
      {signedIn ? (
        <ButtonLink to={paths.home} reloadDocument look="accent" size="large">
          {own.home}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.auth} replace look="accent" size="large">
          {own.signIn}
        </ButtonLink>
      )}
    </div>
  );
}

async function follow(mode: LinkMode, code: string, account: Account): Promise<Outcome> {
  try {
    await account.start();
    const { applyLink } = await import('../../backend/accounts');
    const email = await applyLink(code);
    await refreshSession(account);
    return { state: 'done', email };
  } catch (error) {
    // A mail program may have followed the link to scan it. So a link that was already used counts as followed if the
    // address is verified.
    const user = await refreshSession(account);
    if (mode === 'verifyEmail' && isUsedUp(error) && user?.email_verified === true) {
      return { state: 'done', email: user.email };
    }
    console.warn('The link was not followed.', error);
    return { state: 'failed', error };
  }
}

function isUsedUp(error: unknown): boolean {
  return error instanceof AuthFailure && error.code === 'link-invalid';
}

/** Refreshes the session, if there is one, so that the session shows the change. Never rejects. */
async function refreshSession(account: Account) {
  if (account.session?.current == null) return null;
  try {
    const { reload } = await import('../../backend/accounts');
    const now = await reload();
    account.adopt(now);
    account.announce('user_updated');
    return now.user;
  } catch (error) {
    // The link may have changed the address, which ends this session. The next tick of the session notices this.
    console.warn('The session could not be refreshed.', error);
    return null;
  }
}
