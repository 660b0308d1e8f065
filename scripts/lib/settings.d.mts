import type { EmulatorHosts } from './local-backend.mjs';

export type Accounts =
  | { readonly kind: 'off' }
  | { readonly kind: 'real'; readonly config: Readonly<Record<string, string>> }
  | { readonly kind: 'running'; readonly hosts: EmulatorHosts }
  | { readonly kind: 'emulators' };

/** What the environment says about accounts; throws with a message for whoever set it. */
export function accountsOf(env: Readonly<Record<string, string | undefined>>): Accounts;
