import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInAddress } from '../../account/auth/next';
import { useAccount } from '../../account/useAccount';
import { useLeaveByDocument } from '../../../ui/routing/useLeaveByDocument';
import { useStaffAccount } from '../../account/useStaffAccount';
import {
  hasRecaptchaHeaders,
  staffHasRecaptchaHeaders,
} from '../../../ui/routing/recaptcha-headers';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { carriedTexts } from '#words/carried';
import { staff } from '#words/staff';
import { wordsNow } from '../../../content/page-language';
import { Button } from '../../../ui/Button';
import { carryNotice } from '../../../ui/carried-notice';
import { notify } from '../../../ui/notify';
import { StatePage } from '../../../ui/StatePage';
import { LoadingState } from '../parts/ScreenState';
import { useStaffHead } from '../parts/useStaffHead';
import { screenAt } from '../screens';
import { NO_ACCESS, nextAccess } from './access';
import { AccessLost } from './AccessLost';
import type { StaffPerson } from './person';

const { shell: words } = staff;

interface StaffGuardProps {
  readonly children: (person: StaffPerson) => ReactNode;
}

/**
 * Renders its children for people with a staff role. Sends other signed-in users to the
 * home page with a message, and anyone else to the sign-in page, which leads back here.
 * If the roles cannot be loaded, shows an error and does not send the user away. If the
 * user loses access while a screen is open, keeps the screen and says why.
 */
export function StaffGuard({ children }: StaffGuardProps) {
  const tabAccount = useAccount();
  const account = useStaffAccount();
  const [seen, setSeen] = useState({ account, access: nextAccess(NO_ACCESS, account) });
  if (seen.account !== account) setSeen({ account, access: nextAccess(seen.access, account) });
  const { access } = seen;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const refused =
    access.kind === 'none' &&
    account.phase === 'signed-in' &&
    account.permissions?.isEditor === false;
  const signedOut = account.phase === 'signed-out';
  const moving = useStaffDocument();

  useEffect(() => {
    if (!refused || moving) return;
    if (staffHasRecaptchaHeaders()) {
      carryNotice('error', 'refused');
      window.location.replace(paths.home);
      return;
    }
    notify('error', () => wordsNow(carriedTexts).refused);
    void navigate(paths.home, { replace: true });
  }, [refused, moving, navigate]);

  // Load a new document, because the sign-in page has looser headers.
  useEffect(() => {
    if (access.kind === 'left') window.location.assign(paths.auth);
    else if (access.kind === 'none' && signedOut) {
      window.location.replace(signInAddress(paths, pathname + search + hash));
    }
  }, [access, signedOut, pathname, search, hash]);

  // Preload the screen's code while the user's roles load.
  useEffect(() => {
    screenAt(pathname)
      ?.Screen.load()
      .catch(() => undefined);
  }, [pathname]);

  if (!moving && (access.kind === 'open' || access.kind === 'lost')) {
    return (
      <>
        {children(access.person)}
        {access.kind === 'lost' && <AccessLost key={access.why} why={access.why} />}
      </>
    );
  }
  if (account.phase === 'unavailable') {
    return (
      <Failure
        {...words.unavailable}
        onRetry={() => {
          window.location.reload();
        }}
      />
    );
  }
  if (account.phase === 'signed-in' && account.permissions === null && account.rolesFailed) {
    return (
      <Failure
        {...words.rolesFailed}
        onRetry={() => {
          tabAccount.retryRoles();
        }}
      />
    );
  }
  return <Checking />;
}

/**
 * If staff pages have their own headers, reloads this page when the router opened it within the
 * document of another page, and makes links to visitors' pages load new documents.
 *
 * @returns whether the new document is loading
 */
function useStaffDocument(): boolean {
  const loose = staffHasRecaptchaHeaders();
  const moving = loose && !hasRecaptchaHeaders(pathOfDocument());
  useEffect(() => {
    if (moving) window.location.reload();
  }, [moving]);
  useLeaveByDocument(loose);
  return moving;
}

/** The path that this document was loaded from. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? window.location.href).pathname;
}

function Checking() {
  useStaffHead(words.checking);
  return (
    <main id="content">
      <LoadingState label={words.checking} />
    </main>
  );
}

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

function Failure({ title, text, onRetry }: FailureProps) {
  useStaffHead(title);
  return (
    <main id="content">
      <StatePage
        title={title}
        text={text}
        actions={
          <>
            <Button look="accent" onClick={onRetry}>
              {staff.states.retry}
            </Button>
            <a href={paths.home}>{words.home}</a>
          </>
        }
      />
    </main>
  );
}
