import { useEffect, useSyncExternalStore } from 'react';
import type { AccountState } from './account-state';
import { account, startAccount } from './page-account';

let openPages = 0;
let hidden: { readonly of: AccountState; readonly state: AccountState } | null = null;

/**
 * The account state for the staff area. Opening the area starts a new check of the roles. `permissions` are null until
 * the check is done. Afterwards they change with the roles.
 */
export function useStaffAccount(): AccountState {
  useEffect(startAccount, []);
  return useSyncExternalStore(subscribe, snapshot);
}

function subscribe(listener: () => void): () => void {
  openPages += 1;
  const unsubscribe = account.store.subscribe(listener);
  const leave = account.enterStaff();
  return () => {
    openPages -= 1;
    leave();
    unsubscribe();
  };
}

/** Hides permissions that were determined before the staff area was opened, because roles may have changed since. */
function snapshot(): AccountState {
  const state = account.store.getState();
  if (openPages > 0 || state.phase !== 'signed-in') return state;
  if (hidden?.of !== state) {
    hidden = { of: state, state: { ...state, permissions: null, rolesFailed: false } };
  }
  return hidden.state;
}
