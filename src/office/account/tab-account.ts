import { withTimeLimit } from '../../browser/time-limit';
import { systemClock } from './clock';
import { ensureProfile } from './ensure-profile';
import { rememberUser } from '../identity/remembered-user';
import { createAccount, type Account } from './create-account';

/**
 * Time limit for reading the roles, in milliseconds. Until the roles have been read, the staff area shows no content.
 */
const ROLES_LIMIT = 20_000;

/** The account of a tab. Starting it loads the backend. */
export interface TabAccount {
  readonly account: Account;
  /** Starts the account, and wakes it whenever the tab gains focus or the network is back. */
  readonly start: () => void;
}

export function createTabAccount(): TabAccount {
  const account = createAccount({
    clock: systemClock,
    connect: async (onStarting) => {
      const { loadConfig, watchStarting } = await import('../backend/config');
      const unwatch = watchStarting(onStarting);
      try {
        if ((await loadConfig()) === null) return 'not-set-up';
        const { openAuthPort } = await import('../backend/accounts');
        return await openAuthPort();
      } catch (error) {
        console.warn('Accounts could not be reached.', error);
        return 'unreachable';
      } finally {
        unwatch();
      }
    },
    signIn: async (email, password) =>
      (await import('../backend/accounts')).signIn(email, password),
    withGoogle: async (token, purpose) => {
      const { reauthenticateWithGoogle, signInWithGoogle } = await import('../backend/accounts');
      return purpose === 'sign-in' ? signInWithGoogle(token) : reauthenticateWithGoogle(token);
    },
    signUp: async (email, password) =>
      (await import('../backend/accounts')).signUp(email, password),
    loadRoles: (userId) =>
      withTimeLimit(
        import('../backend/roles').then((it) => it.loadRoles(userId)),
        ROLES_LIMIT,
      ),
    ensureProfile: async (user, names) =>
      ensureProfile(await import('../backend/profiles'), user, names),
    remember: rememberUser,
    isVisible,
  });
  let awake = false;
  const wake = (): void => {
    if (isVisible()) account.wake();
  };
  const start = (): void => {
    void account.start();
    if (awake) return;
    awake = true;
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
  };
  return { account, start };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
