import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccountState } from '../../account/account';
import { useStaffAccount } from '../../account/useStaffAccount';
import { paths } from '../../routing/paths';
import { staff } from '#words/staff';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { Spinner } from '../../ui/Spinner';
import { StatePage } from '../../ui/StatePage';
import { fullName } from '../parts/fullName';
import { useStaffHead } from '../parts/useStaffHead';
import { screenAt } from '../screens';
import type { StaffPerson } from './person';
import styles from './StaffGuard.module.css';

const { shell: words } = staff;

interface StaffGuardProps {
  readonly children: (person: StaffPerson) => ReactNode;
}

/**
 * Renders its children for people with a staff role. Sends anyone else to the
 * home page with a message. After signing out, in any tab, opens the sign-in page.
 */
export function StaffGuard({ children }: StaffGuardProps) {
  const account = useStaffAccount();
  const person = staffPerson(account);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refused =
    account.phase === 'signed-out' ||
    (account.phase === 'signed-in' && account.permissions?.isEditor === false);
  const signedOut = account.phase === 'signed-out';

  /** The user had access before, so being signed out now is not a refusal. */
  const hadAccess = useRef(false);
  useEffect(() => {
    if (person !== null) hadAccess.current = true;
  }, [person]);

  useEffect(() => {
    if (!refused) return;
    if (signedOut && hadAccess.current) {
      window.location.assign(paths.auth);
      return;
    }
    notify('error', words.refused);
    void navigate(paths.home, { replace: true });
  }, [refused, signedOut, navigate]);

  // Preload the screen's code while the user's roles load.
  useEffect(() => {
    screenAt(pathname)
      ?.Screen.load()
      .catch(() => undefined);
  }, [pathname]);

  if (account.phase === 'unavailable') return <Unavailable />;
  return person === null ? <Checking /> : children(person);
}

function staffPerson(account: AccountState): StaffPerson | null {
  if (account.phase !== 'signed-in' || account.permissions?.isEditor !== true) return null;
  const { session, permissions, profile } = account;
  const { id, email } = session.user;
  const name = profile === null ? '' : fullName(profile);
  return { id, email, name: name === '' ? email : name, permissions };
}

function Checking() {
  useStaffHead(words.checking);
  return (
    <main id="content">
      <div role="status" className={styles['checking']}>
        <Spinner size={40} />
        <p>{words.checking}</p>
      </div>
    </main>
  );
}

function Unavailable() {
  const { title, text, retry, home } = words.unavailable;
  useStaffHead(title);
  return (
    <main id="content">
      <StatePage
        title={title}
        text={text}
        actions={
          <>
            <Button
              look="accent"
              onClick={() => {
                window.location.reload();
              }}
            >
              {retry}
            </Button>
            <a href={paths.home}>{home}</a>
          </>
        }
      />
    </main>
  );
}
