import { lazy, useState, useSyncExternalStore } from 'react';
import { subscribeToNotices, waitingNotices } from './notify';
import { Optional } from './Optional';

const loadView = () => import('./ToasterView');
const ToasterView = lazy(loadView);

/** Loads the toaster's code in advance, so that notices can appear offline. */
export function warmToaster(): void {
  // After a failure, the first notice loads the code again.
  loadView().catch(() => undefined);
}

/** Shows notices. The code that displays them is loaded with the first notice. */
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
