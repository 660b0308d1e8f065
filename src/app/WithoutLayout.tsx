import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ErrorState } from './ErrorState';
import { Loading } from '../ui/Loading';
import { Ready } from './Ready';

/**
 * Wraps pages that have their own layout. Unlike Layout, it keeps a page mounted
 * while its path changes.
 */
export function WithoutLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary fallback={(error) => <ErrorState error={error} />}>
        <Outlet />
        <Ready />
      </ErrorBoundary>
    </Suspense>
  );
}
