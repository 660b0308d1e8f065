import { useState, useSyncExternalStore } from 'react';
import type { AccountState } from './account-state';
import type { Account } from './create-account';
import { useStartedAccount } from './useAccount';

/**
 * The account state for the staff area. Opening the area starts a new check of the roles. `permissions` are null until
 * the check is done. Afterwards they change with the roles.
 */
export function useStaffAccount(): AccountState {
  const account = useStartedAccount();
  const [view] = useState(() => createStaffView(account));
  return useSyncExternalStore(view.subscribe, view.snapshot);
}

/** The account as the staff area sees it. */
function createStaffView(account: Account) {
  let isOpen = false;
  let hidden: { readonly of: AccountState; readonly state: AccountState } | null = null;
  return {
    subscribe: (listener: () => void) => {
      isOpen = true;
      const unsubscribe = account.store.subscribe(listener);
      const leave = account.enterStaff();
      return () => {
        isOpen = false;
        leave();
        unsubscribe();
      };
    },
    /** Hides permissions that were determined before the staff area was opened, because roles may have changed since. */
    snapshot: (): AccountState => {
      const state = account.store.getState();
      if (isOpen || state.phase !== 'signed-in') return state;
      if (hidden?.of !== state) {
        hidden = { of: state, state: { ...state, permissions: null, rolesFailed: false } };
      }
      return hidden.state;
    },
  };
}
