import { useState } from 'react';
import { account } from '../../account/this-account';
import { staff } from '../../content/pages/staff';
import { notify } from '../../ui/notify';
import { mayLeave } from '../parts/unsaved';

const { shell: words } = staff;

interface SignOut {
  readonly busy: boolean;
  readonly start: () => void;
}

/** Signs out, unless something unsaved keeps the person here. The guard leads away. */
export function useSignOut(): SignOut {
  const [busy, setBusy] = useState(false);

  async function signOut() {
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      await account.signOut();
    } catch (error) {
      console.warn(error);
      notify('error', words.signOutFailed);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    start: () => {
      void signOut();
    },
  };
}
