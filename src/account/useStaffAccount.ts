import { useEffect, useSyncExternalStore } from 'react';
import type { AccountState } from './account';
import { account, startAccount } from './this-account';

let openPages = 0;
let hidden: { readonly of: AccountState; readonly state: AccountState } | null = null;

/**
 * Who is signed in, for the staff area: `permissions` are found out anew when
 * it is opened (null until they are), and followed while it is.
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

/** What was known before the staff area was opened does not count: a role may be new. */
function snapshot(): AccountState {
  const state = account.store.getState();
  if (openPages > 0 || state.phase !== 'signed-in' || state.permissions === null) return state;
  if (hidden?.of !== state) hidden = { of: state, state: { ...state, permissions: null } };
  return hidden.state;
}
