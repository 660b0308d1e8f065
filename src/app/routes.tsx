import { useLocation, type RouteObject } from 'react-router-dom';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { App } from './App';
import { Broken } from './ErrorState';

/**
 * Returns the routes of the router. There is only one route, because App chooses the page. App shows the old location
 * until the texts of another language have loaded, and keeps a page mounted while only its language changes.
 *
 * @param unreached the path for which the service worker answered with the offline page; null if it did not
 */
export function routes(unreached: string | null = null): RouteObject[] {
  return [{ path: '*', element: <Guarded unreached={unreached} /> }];
}

/** The app. What fails around the pages, such as the header, is replaced by a message. */
function Guarded({ unreached }: { readonly unreached: string | null }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname} fallback={(_, retry) => <Broken onRetry={retry} />}>
      <App unreached={unreached} />
    </ErrorBoundary>
  );
}
