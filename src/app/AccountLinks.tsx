import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsNow } from '../content/page-language';
import { useTexts } from '../ui/useTexts';
import { followRememberedUser } from '../office/identity/remembered-user';
import { commonTexts } from '#words/common';
import { IconButton } from '../ui/IconButton';
import { notify } from '../ui/notify';
import styles from './AccountLinks.module.css';
import { useKeep } from '../ui/routing/kept';
import { usePaths } from '../ui/routing/usePaths';

/**
 * Shows visitors a link to sign in. Shows users a link to their profile and a button to sign out, and staff also a link
 * to the staff area. The prerendered page contains all of these links. Attributes of the root element select the links
 * to show. The attributes are set before the first paint from what this device remembers, so the links need no Firebase
 * and cause no layout shift.
 */
export function AccountLinks() {
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { account: words } = content.shell;
  const keep = useKeep();
  const [leaving, setLeaving] = useState(false);
  useEffect(followRememberedUser, []);

  async function signOut() {
    setLeaving(true);
    try {
      await (await import('../office/account/sign-out')).signOut(keep);
    } catch {
      // `signOut` reports its own failures, so the code for signing out could not be fetched.
      notify('error', () => wordsNow(commonTexts).shell.account.signOutFailed);
    }
    setLeaving(false);
  }

  return (
    <div className={styles['account']}>
      {/*
       * The sign-in page and the profile page are loaded as new documents, because their response headers differ from
       * the headers of other pages.
       */}
      <Link to={paths.auth} reloadDocument className={styles['signIn']}>
        {words.signIn}
      </Link>
      <Link to={paths.admin} className={styles['staff']}>
        {words.staff}
      </Link>
      <Link
        to={paths.profile}
        reloadDocument
        aria-label={words.profile}
        title={words.profile}
        className={styles['profile']}
      >
        <span aria-hidden className={styles['face']} />
        <span aria-hidden className={styles['caption']}>
          {words.profile}
        </span>
      </Link>
      <IconButton
        className={styles['signOut']}
        label={words.signOut}
        icon={
          <>
            <LogOut aria-hidden />
            <span aria-hidden className={styles['caption']}>
              {words.signOut}
            </span>
          </>
        }
        disabled={leaving}
        onClick={() => {
          void signOut();
        }}
      />
    </div>
  );
}
