import { useEffect, useRef, useState } from 'react';
import { paths } from '../../routing/paths';
import { account as words } from '#words/account';
import { ButtonLink } from '../../ui/Button';
import { AuthFailure } from '../auth-port';
import { failureText } from '../failure-text';
import styles from '../parts/Form.module.css';
import { Waiting } from '../parts/Waiting';
import { account } from '../this-account';
import { LinkFailed } from './LinkFailed';

const { link: own } = words.auth;

/** The provider's names for what a link does, beside a new password. */
const TEXTS = {
  verifyEmail: own.verified,
  verifyAndChangeEmail: own.changed,
  recoverEmail: own.recovered,
} as const;

export type LinkMode = keyof typeof TEXTS;

export function isLinkMode(mode: string | null): mode is LinkMode {
  return mode !== null && Object.hasOwn(TEXTS, mode);
}

type Outcome =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly email: string | null }
  | { readonly state: 'failed'; readonly text: string };

interface ActionLinkProps {
  readonly mode: LinkMode;
  readonly code: string;
  readonly signedIn: boolean;
  readonly onSignIn: () => void;
}

/** Where the links of mails lead that are done with by being followed. */
export function ActionLink({ mode, code, signedIn, onSignIn }: ActionLinkProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' });
  const followed = useRef<string | null>(null);

  useEffect(() => {
    // A link works once: also where React runs this twice.
    if (followed.current === code) return;
    followed.current = code;
    void follow(mode, code).then(setOutcome);
  }, [mode, code]);

  if (outcome.state === 'working') return <Waiting text={own.working} />;
  if (outcome.state === 'failed') {
    // From the profile another link can be asked for.
    return signedIn ? (
      <LinkFailed
        text={outcome.text}
        action={own.profile}
        onAction={() => {
          window.location.assign(paths.profile);
        }}
      />
    ) : (
      <LinkFailed text={outcome.text} action={own.signIn} onAction={onSignIn} />
    );
  }
  const { title, text } = TEXTS[mode];
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

async function follow(mode: LinkMode, code: string): Promise<Outcome> {
  try {
    await account.start();
    const { applyLink } = await import('../../backend/accounts');
    const email = await applyLink(code);
    await takeOver();
    return { state: 'done', email };
  } catch (error) {
    // Followed before, as mail programs do to look into it: what it was for is done.
    const user = await takeOver();
    if (mode === 'verifyEmail' && isUsedUp(error) && user?.email_verified === true) {
      return { state: 'done', email: user.email };
    }
    return { state: 'failed', text: failureText(error, words.failures.temporary) };
  }
}

function isUsedUp(error: unknown): boolean {
  return error instanceof AuthFailure && error.code === 'link-invalid';
}

/** Whoever is signed in has a token that says what is true now. Never rejects. */
async function takeOver() {
  if (account.session?.current == null) return null;
  try {
    const { reload } = await import('../../backend/accounts');
    const now = await reload();
    account.adopt(now);
    account.announce('user_updated');
    return now.user;
  } catch (error) {
    // A change of the address ends other sessions; the next tick finds out.
    console.warn('The session could not be brought up to date.', error);
    return null;
  }
}
