import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useKept } from '../../ui/routing/kept';
import type { AccountState } from './account-state';
import type { Account } from './create-account';
import { createTabAccount } from './tab-account';

/** Returns the account of this tab. */
export function useAccount(): Account {
  return useKept(createTabAccount).account;
}

/** Starts the account. This loads Firebase, so only pages that need an account may do it. */
export function useStartedAccount(): Account {
  const { account, start } = useKept(createTabAccount);
  useEffect(start, [start]);
  return account;
}

/** Starts the account and returns its state. The component renders again when the state changes. */
export function useAccountState(): AccountState {
  return useStore(useStartedAccount().store);
}
