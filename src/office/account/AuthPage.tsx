import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Language } from '../../content/language';
import { useLanguage } from '../../ui/useLanguage';
import { useTexts } from '../../ui/useTexts';
import { whenIdle } from '../../browser/idle';
import { canStore } from '../../browser/storage';
import type { Paths } from '../../ui/routing/paths';
import { usePaths } from '../../ui/routing/usePaths';
import { PreloadPage } from '../../ui/routing/PreloadPage';
import { useHead } from '../../ui/head/useHead';
import { commonTexts } from '#words/common';
import { accountTexts } from '#words/account';
import { Note } from '../../ui/Note';
import { RoundelMark } from '../../ui/RoundelMark';
import { ActionLink, isLinkMode } from './auth/ActionLink';
import { AuthTabs } from './auth/AuthTabs';
import { LinkFailed } from './auth/LinkFailed';
import { NewPassword } from './auth/NewPassword';
import { nextAddress } from './auth/next';
import { SignedIn } from './auth/SignedIn';
import styles from './AuthPage.module.css';
import type { AccountText } from './failure-text';
import { GoogleReturn } from './google/GoogleReturn';
import { googleClientId, readGoogleAnswer } from './google/request';
import { readRememberedUser } from '../identity/remembered-user';
import { Unavailable } from './parts/Unavailable';
import { Waiting } from './parts/Waiting';
import { useAccountState } from './useAccount';
import { useLeaveByDocument } from '../../ui/routing/useLeaveByDocument';

/** The page for signing in and signing up. The links in the site's e-mails also open this page. */
export default function AuthPage() {
  const content = useTexts(commonTexts);
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { auth } = words;
  useHead({
    title: content.shell.documentTitle(auth.documentTitle),
    description: auth.description,
    path: paths.auth,
    index: false,
  });
  useLeaveByDocument();
  const preloadPage = use(PreloadPage);
  // Cache the code of the home page, because signing in loads that page as a new document.
  useEffect(
    () =>
      whenIdle(() => {
        preloadPage(paths.home);
      }),
    [preloadPage, paths.home],
  );
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['mark']}>
          <RoundelMark size={160} />
        </span>
        <h1>{auth.title}</h1>
        <p>{auth.lead}</p>
      </header>
      <div className={styles['card']}>
        <Card />
      </div>
    </div>
  );
}

function leadsToStaff(language: Language, paths: Paths, params: URLSearchParams): boolean {
  const [path] = nextAddress(language, params.toString(), window.location.origin).split(/[?#]/);
  return path === paths.admin || path?.startsWith(`${paths.admin}/`) === true;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function Card() {
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { auth, unavailable } = words;
  const state = useAccountState();
  const isStoring = useSyncExternalStore(subscribeToNothing, canStore, () => true);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The form that created the session stays visible. Only users who were signed in before see `SignedIn`.
  const [ownSession, setOwnSession] = useState(false);
  const [resetting, setResetting] = useState(false);
  // Until the session is restored, assume the last known state.
  const [wasSignedIn] = useState(() => readRememberedUser() !== null);

  const [answer, setAnswer] = useState(() =>
    googleClientId() === null ? null : readGoogleAnswer(window.location.hash),
  );
  const [googleFailure, setGoogleFailure] = useState<AccountText | null>(null);

  const mode = params.get('mode');
  const code = params.get('oobCode');

  if (state.phase === 'unavailable') return <Unavailable reason={state.reason} />;
  const starting = state.phase === 'loading' && state.starting;
  if (mode !== null) {
    if (starting) return <Waiting text={unavailable.starting} />;
    const leave = () => void navigate(paths.auth, { replace: true });
    if (code !== null && mode === 'resetPassword') {
      const askAgain = () => {
        setResetting(true);
        leave();
      };
      return <NewPassword code={code} onAskAgain={askAgain} />;
    }
    if (code !== null && isLinkMode(mode)) {
      const signedIn = state.phase === 'signed-in';
      return <ActionLink mode={mode} code={code} signedIn={signedIn} onSignIn={leave} />;
    }
    return <LinkFailed text={auth.link.unknown} action={auth.link.signIn} onAction={leave} />;
  }
  if (answer !== null) {
    const giveUp = (text: AccountText, search: string) => {
      setAnswer(null);
      setGoogleFailure(() => text);
      void navigate(paths.auth + search, { replace: true });
    };
    return <GoogleReturn answer={answer} onFailed={giveUp} />;
  }
  if (!isStoring) return <Unavailable reason="no-storage" />;
  if (state.phase === 'signed-in' && !ownSession && !resetting) {
    return <SignedIn email={state.session.user.email} />;
  }
  if (wasSignedIn && !starting && (state.phase === 'idle' || state.phase === 'loading')) {
    return <Waiting text={unavailable.loading} />;
  }
  return (
    <>
      <div role="status" className={styles['starting']}>
        {starting && <Note>{unavailable.starting}</Note>}
      </div>
      {leadsToStaff(language, paths, params) && <Note>{auth.signIn.forStaff}</Note>}
      <AuthTabs
        startsResetting={resetting}
        googleFailure={googleFailure?.(words) ?? null}
        onOwnSession={setOwnSession}
      />
    </>
  );
}
