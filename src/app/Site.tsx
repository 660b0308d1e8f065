import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { App } from './App';
import { Broken } from './ErrorState';

interface SiteProps {
  /** The path for which the service worker answered with the offline page; null if it did not. */
  readonly unreached?: string | null;
}

/** The app. What fails around the pages, such as the header, is replaced by a message. */
export function Site({ unreached = null }: SiteProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname} fallback={(_, retry) => <Broken onRetry={retry} />}>
      <App unreached={unreached} />
    </ErrorBoundary>
  );
}
