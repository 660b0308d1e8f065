import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart, type FailedPartProps } from './lazyPart';
import { waiting, type Notice } from './notify';

const loadView = () => import('./ToasterView');
const ToasterView = lazyPart(loadView, { Failed: NextNotice });

/** Loads the toaster's code in advance, so that notices can appear offline. */
export function warmToaster(): void {
  // After a failure, the first notice loads the code again.
  loadView().catch(() => undefined);
}

/** Shows notices. The code that displays them is loaded with the first notice. */
export function Toaster() {
  const notices = useStore(waiting, (state) => state.notices);
  const [wanted, setWanted] = useState(false);
  if (notices.length > 0 && !wanted) setWanted(true);
  return wanted ? <ToasterView notices={notices} /> : null;
}

interface NoticesProps {
  readonly notices: readonly Notice[];
}

/** Stands for notices that cannot be shown. They wait for the next notice, with which their code is loaded again. */
function NextNotice({ notices, onRetry }: NoticesProps & FailedPartProps) {
  const before = useRef(notices);
  useEffect(() => {
    if (notices === before.current) return;
    before.current = notices;
    onRetry();
  }, [notices, onRetry]);
  return null;
}
