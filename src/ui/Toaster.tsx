import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { subscribeToNotices, waitingNotices } from './notify';

const ToasterView = lazy(() => import('./ToasterView'));

/** Where notices appear. Its code is loaded with the first notice. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, waitingNotices, waitingNotices);
  const [wanted, setWanted] = useState(false);
  if (notices.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ToasterView notices={notices} />
    </Suspense>
  ) : null;
}
