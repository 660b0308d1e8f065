import { lazy, useState, useSyncExternalStore } from 'react';
import { subscribeToNotices, waitingNotices } from './notify';
import { Optional } from './Optional';

const loadView = () => import('./ToasterView');
const ToasterView = lazy(loadView);

/** Fetches the code of notices ahead, for those that may come when there is no network. */
export function warmToaster(): void {
  // Whoever shows the first notice tries again.
  loadView().catch(() => undefined);
}

/** Where notices appear. Its code is loaded with the first notice. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, waitingNotices, waitingNotices);
  const [wanted, setWanted] = useState(false);
  if (notices.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Optional>
      <ToasterView notices={notices} />
    </Optional>
  ) : null;
}
