import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AccountState } from './account-state';
import { account, startAccount } from './page-account';

/**
 * Returns the account state, and renders again when it changes. Loads Firebase, so only pages that need an account may
 * use this hook.
 */
export function useAccount(): AccountState {
  useEffect(startAccount, []);
  return useStore(account.store);
}
