import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { content } from '../content';
import { Spinner } from '../ui/Spinner';
import { Toaster } from '../ui/Toaster';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { usePageStart } from './usePageStart';

/** What surrounds every page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageStart(pathname, main);
  return (
    <div className={styles['layout']}>
      <a href="#content" className={styles['skip']}>
        {content.shell.skip}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        {/* Outside the boundary with the key, so that the old page stays until the next is there. */}
        <Suspense fallback={<Loading />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
            <Ready />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
      <Toaster />
    </div>
  );
}

/**
 * Marks the document once the page reacts: what the build has rendered can be
 * seen before that, and is not to be clicked by a test.
 */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return null;
}

/** As tall as the window, so that the footer does not jump when the page arrives. */
function Loading() {
  return (
    <div role="status" className={styles['loading']}>
      <Spinner size={40} />
      <VisuallyHidden>{content.shell.loading}</VisuallyHidden>
    </div>
  );
}
