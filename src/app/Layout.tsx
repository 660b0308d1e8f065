import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { SkipLink } from '../ui/SkipLink';
import { Banner } from './Banner';
import { ErrorState } from './ErrorState';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { Loading } from '../ui/Loading';
import { Ready } from './Ready';
import { withoutLanguage } from '../content/language';
import { usePageStart } from '../ui/routing/usePageStart';

/** The header, footer and banner around a page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageStart(pathname, main);
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        {/* Outside the keyed boundary, so that the old page stays until the next page has loaded. */}
        <Suspense fallback={<Loading />}>
          <ErrorBoundary
            key={withoutLanguage(pathname)}
            fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}
          >
            <Outlet />
            <Ready />
          </ErrorBoundary>
        </Suspense>
      </main>
      {/* A boundary of its own, so that it becomes interactive after the page, in a task of its own. */}
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <Banner />
    </div>
  );
}
