import { useEffect, useState } from 'react';
import { canReach } from '../browser/reach';
import { serviceWorkers } from '../browser/service-workers';
import { Unreachable } from '../pages/offline/Unreachable';
import { Loading } from '../ui/Loading';
import { Broken } from './ErrorState';

/** Tells the visitor why the code of a page is missing: there is no connection, or the site no longer has the file. */
export default function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const [isReached, setReached] = useState<boolean | null>(null);
  useEffect(() => {
    void canReach(location.href).then(setReached);
  }, []);
  if (isReached === null) return <Loading />;
  if (isReached) return <Broken onRetry={onRetry} />;
  const controller = serviceWorkers()?.controller ?? null;
  return <Unreachable isStored={controller !== null} />;
}
