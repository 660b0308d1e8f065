import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../../ui/useLanguage';
import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { accountTexts } from '#words/account';
import { ButtonLink } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { isolated } from '../../../ui/isolated';
import { Sentence } from '../../../ui/StrangerText';
import styles from '../parts/Form.module.css';
import { ResendVerification } from '../parts/ResendVerification';
import { useAccountState } from '../useAccount';
import { nextAddress } from './next';

/** A new account, and whether the verification e-mail could be sent. */
export interface NewAccount {
  readonly email: string;
  readonly sent: boolean;
}

/** Tells new users what to do next: verify their address, or continue. Notices a verification in another tab. */
export function SignedUp({ email, sent }: NewAccount) {
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { signedUp: own, signUp, signedIn, link } = words.auth;
  const { search } = useLocation();
  const state = useAccountState();
  const next = nextAddress(language, search, window.location.origin);
  const verified = state.phase === 'signed-in' && state.session.user.email_verified;
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the heading, because the form that had the focus is gone.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles['form']}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {own.title}
        </h2>
        <p className={styles['text']}>{own.text}</p>
      </div>
      {verified ? (
        <Note>
          <span role="status">
            <Sentence>{link.verified.text(isolated(email))}</Sentence>
          </span>
        </Note>
      ) : (
        <ResendVerification
          text={sent ? signUp.sentTo(isolated(email)) : own.notSent(isolated(email))}
          label={sent ? signUp.resend : own.send}
        />
      )}
      <ButtonLink to={next} reloadDocument look="accent" size="large">
        {next === paths.home ? signedIn.home : own.go}
      </ButtonLink>
      {next !== paths.profile && (
        <ButtonLink to={paths.profile} size="large">
          {signedIn.profile}
        </ButtonLink>
      )}
    </div>
  );
}
