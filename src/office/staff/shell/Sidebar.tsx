import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import { Link, NavLink } from 'react-router-dom';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { ThemeSwitch } from '../../../ui/ThemeSwitch';
import { StrangerText } from '../../../ui/StrangerText';
import { staff } from '#words/staff';
import { inbox } from '#words/staff-inbox';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useUnread } from '../inbox/useUnread';
import { staffPaths } from '../staff-paths';
import { mayOpen, screenAddress, SCREENS } from '../screens';
import type { StaffPerson } from './person';
import styles from './Sidebar.module.css';
import { useState } from 'react';
import { signOut } from '../../account/sign-out';
import { useKeep } from '../../../ui/routing/kept';
import { mayLeave } from '../parts/unsaved';

const { shell: words } = staff;

/** The user's name and role, a button to sign out, and links to the screens that the user may open. */
export function Sidebar({ person }: { readonly person: StaffPerson }) {
  const keep = useKeep();
  const [busy, setBusy] = useState(false);
  const { name, email, permissions } = person;
  const unread = useUnread(permissions.isAdmin) ?? 0;

  /** Signs out, unless the user chooses to stay because of unsaved changes. */
  async function leave() {
    if (!(await mayLeave())) return;
    setBusy(true);
    await signOut(keep);
    setBusy(false);
  }

  return (
    <div className={styles['sidebar']}>
      <nav aria-label={words.navigation} className={styles['nav']}>
        {SCREENS.map((screen) =>
          screen.Icon === undefined || !mayOpen(screen, permissions) ? null : (
            <NavLink key={screen.path} to={screenAddress(screen)} end={screen.path === ''}>
              <screen.Icon aria-hidden />
              <span>{screen.title}</span>
              {screenAddress(screen) === staffPaths.inbox && unread > 0 && (
                <span className={styles['unread']}>
                  <span aria-hidden>{inbox.number(unread)}</span>
                  <VisuallyHidden>{inbox.newCount(unread)}</VisuallyHidden>
                </span>
              )}
            </NavLink>
          ),
        )}
      </nav>
      <div className={styles['foot']}>
        <p className={styles['person']}>
          <strong title={email}>
            <StrangerText>{name}</StrangerText>
          </strong>
          <span>{permissions.isAdmin ? words.roles.admin : words.roles.editor}</span>
        </p>
        <Link to={paths.home} className={styles['action']}>
          <ExternalLink aria-hidden />
          <span>{words.site}</span>
        </Link>
        <button
          type="button"
          className={styles['action']}
          disabled={busy}
          onClick={() => {
            void leave();
          }}
        >
          <LogOut aria-hidden />
          <span>{words.signOut}</span>
        </button>
        <ThemeSwitch />
      </div>
    </div>
  );
}
