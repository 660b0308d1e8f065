import Menu from 'lucide-react/icons/menu';
import { Suspense, useRef, useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../../../ui/useTexts';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { usePageStart } from '../../../ui/routing/usePageStart';
import { commonTexts } from '#words/common';
import { staff } from '#words/staff';
import { Dialog } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { RoundelMark } from '../../../ui/RoundelMark';
import { SkipLink } from '../../../ui/SkipLink';
import { FailedState, LoadingState } from '../parts/ScreenState';
import { ScreenHeader } from '../parts/ScreenHeader';
import { mayOpen, SCREENS, type StaffScreen } from '../screens';
import { AccessLost } from './AccessLost';
import { StaffPersonContext, useStaffPerson, type StaffPerson } from './person';
import { Sidebar } from './Sidebar';
import styles from './StaffShell.module.css';
import { BrokenScreen, UnknownScreen } from './UnknownScreen';

const { shell: words } = staff;

/** The layout of every screen, with a sidebar that is a dialog in narrow windows. */
export function StaffShell({ person }: { readonly person: StaffPerson }) {
  const content = useTexts(commonTexts);
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageStart(pathname, main);
  // The key of the location at which the menu was opened, so that navigating closes the menu.
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const sidebar = <Sidebar person={person} />;

  return (
    <StaffPersonContext value={person}>
      <div className={styles['shell']}>
        <SkipLink />
        <header className={styles['bar']}>
          <Link to={paths.admin} className={styles['brand']}>
            <RoundelMark size={28} />
            <span>
              <span>{content.shell.name}</span>{' '}
              <span className={styles['staff']}>{words.name}</span>
            </span>
          </Link>
          <IconButton
            className={styles['toggle']}
            label={words.openMenu}
            icon={<Menu aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => {
              setMenuKey(key);
            }}
          />
        </header>
        <aside aria-label={words.sidebar} className={styles['side']}>
          {sidebar}
        </aside>
        {menuKey === key && (
          <Dialog
            title={words.navigation}
            size="side"
            onClose={() => {
              setMenuKey(null);
            }}
          >
            {sidebar}
          </Dialog>
        )}
        <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
          <Suspense fallback={<LoadingState />}>
            <ErrorBoundary key={pathname} fallback={(_, retry) => <BrokenScreen onRetry={retry} />}>
              <Routes>
                {SCREENS.map((screen) => (
                  <Route key={screen.path} path={screen.path} element={<Allowed {...screen} />} />
                ))}
                <Route path="*" element={<UnknownScreen />} />
              </Routes>
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
    </StaffPersonContext>
  );
}

/** Renders a screen if the user's role allows it, or allowed it when the screen was opened. */
function Allowed(screen: StaffScreen) {
  const { permissions } = useStaffPerson();
  const isAllowed = mayOpen(screen, permissions);
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  if (isAllowed || wasAllowed) {
    return (
      <>
        <screen.Screen />
        {!isAllowed && <AccessLost why="no-admin" />}
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={screen.title} />
      <FailedState failure="no-permission" />
    </>
  );
}
