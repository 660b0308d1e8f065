import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ErrorState } from './ErrorState';
import { Loading } from '../ui/Loading';
import { Ready } from './Ready';

/** Around pages that bring a frame of their own. Unlike in Layout, a step within one keeps it. */
export function Bare() {
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary fallback={<ErrorState />}>
        <Outlet />
        <Ready />
      </ErrorBoundary>
    </Suspense>
  );
}
