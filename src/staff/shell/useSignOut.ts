import { useState } from 'react';
import { signOut } from '../../account/sign-out';
import { mayLeave } from '../parts/unsaved';

interface SignOut {
  readonly busy: boolean;
  readonly start: () => void;
}

/** Signs out, unless the user chooses to stay because of unsaved changes. */
export function useSignOut(): SignOut {
  const [busy, setBusy] = useState(false);

  async function leave() {
    if (!(await mayLeave())) return;
    setBusy(true);
    await signOut();
    setBusy(false);
  }

  return {
    busy,
    start: () => {
      void leave();
    },
  };
}
