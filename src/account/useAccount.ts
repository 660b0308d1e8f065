import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AccountState } from './account-state';
import { account, startAccount } from './page-account';

/**
 * The account state, kept up to date. Loads Firebase, so only pages that need an
 * account may use it.
 */
export function useAccount(): AccountState {
  useEffect(startAccount, []);
  return useStore(account.store);
}
