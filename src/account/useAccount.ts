import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AccountState } from './account';
import { account, startAccount } from './this-account';

/**
 * Who is signed in, kept up to date. Loads Firebase: only for pages that cannot
 * be without an account.
 */
export function useAccount(): AccountState {
  useEffect(startAccount, []);
  return useStore(account.store);
}
