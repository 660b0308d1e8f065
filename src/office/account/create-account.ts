import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Names, Profile } from 'roundel-records/profile';
import type { Permissions, Role } from 'roundel-records/role';
import type { AccountUser } from '../identity/account-user';
import type { GoogleToken } from '../identity/google-token';
import type { AccountState } from './account-state';
import type { AuthPort, Credentials } from '../identity/auth-port';
import type { Challenge, PasswordOutcome } from '../identity/challenge';
import type { Clock } from './clock';
import type { GooglePurpose } from './google/request';
import type { RememberedUser } from '../identity/remembered-user';
import { RolesWatch } from './roles-watch';
import { SessionKeeper, toSession } from './session';

/** The account's dependencies. The backend is loaded on first use. */
export interface AccountDependencies {
  readonly clock: Clock;
  /**
   * Connects to the auth provider.
   *
   * @param onStarting called with true while the backend is starting, and with false after that
   * @returns the auth provider, or the reason why accounts are unavailable
   */
  connect(
    onStarting: (starting: boolean) => void,
  ): Promise<AuthPort | 'not-set-up' | 'unreachable'>;
  /** @throws AuthFailure */
  signIn(email: string, password: string): Promise<PasswordOutcome>;
  /** @throws AuthFailure */
  withGoogle(token: GoogleToken, purpose: GooglePurpose): Promise<PasswordOutcome>;
  /** @throws AuthFailure */
  signUp(email: string, password: string): Promise<Credentials>;
  loadRoles(userId: string): Promise<readonly Role[]>;
  /**
   * Loads the user's profile. If the profile is missing, creates it with these names, or with empty names if they are
   * null.
   */
  ensureProfile(user: AccountUser, names: Names | null): Promise<Profile>;
  remember(hint: RememberedUser | null): void;
  /** Whether the tab is visible. */
  isVisible(): boolean;
}

/** The account of this tab: its state and its operations. */
export interface Account {
  readonly store: StoreApi<AccountState>;
  readonly session: SessionKeeper | null;
  /**
   * Loads the backend and restores the session once. If the state is `unavailable` afterwards, a later call tries
   * again. Never rejects.
   */
  start(): Promise<void>;
  /**
   * Signs in. The state changes when the promise resolves, or when the returned challenge is confirmed.
   *
   * @throws AuthFailure
   */
  signIn(email: string, password: string): Promise<PasswordOutcome>;
  /**
   * Signs in with a Google token, or confirms the signed-in user's identity with the token. The
   * first sign-in creates an account, and a profile with these names.
   *
   * @throws AuthFailure
   */
  withGoogle(token: GoogleToken, purpose: GooglePurpose, names: Names): Promise<PasswordOutcome>;
  /**
   * Creates an account and a profile with these names, and signs in.
   *
   * @returns whether the profile was saved; if not, a later visit creates it without names
   * @throws AuthFailure if the account could not be created
   */
  signUp(
    email: string,
    password: string,
    names: Names,
  ): Promise<{ readonly profileSaved: boolean }>;
  /** @throws AuthFailure; the user then stays signed in */
  signOut(): Promise<void>;
  /** Adopts credentials that the session did not obtain itself. */
  adopt(now: Credentials): void;
  /** Emits a session event; see SessionKeeper. */
  announce(event: 'password_recovery' | 'user_updated'): void;
  /** Waits for the profile to load. Resolves to whether it loaded. */
  profileReady(): Promise<boolean>;
  /** Reloads the profile. Resolves to whether it loaded. */
  reloadProfile(): Promise<boolean>;
  /** Call when a staff page opens; see RolesWatch. Returns a function to call when the page closes. */
  enterStaff(): () => void;
  /** Loads the roles again after `rolesFailed`. */
  retryRoles(): void;
  /** Call when the tab gains focus or the network comes back. */
  wake(): void;
}

/** Creates the account of a tab. Independent of React, whose components read the account's store. */
export function createAccount(dependencies: AccountDependencies): Account {
  const store = createStore<AccountState>(() => ({ phase: 'idle' }));
  let starting: Promise<void> | null = null;
  let port: AuthPort | null = null;
  let keeper: SessionKeeper | null = null;
  let permissions: Permissions | null = null;
  let rolesFailed = false;
  /** The roles that both the rows of `user_roles` and the token's claim contain; null until the rows have been read. */
  let knownRoles: readonly Role[] | null = null;
  let profile: Profile | null = null;
  let names: Names | null = null;
  let profileLoad: Promise<boolean> = Promise.resolve(false);

  const roles = new RolesWatch(
    {
      rows: (userId) => dependencies.loadRoles(userId),
      claim: () => {
        const now = keeper?.current ?? null;
        return now === null ? null : { userId: now.user.id, roles: now.roles };
      },
      refresh: async () => keeper?.refresh(),
      verify: async () => keeper?.verify(),
      isVisible: () => dependencies.isVisible(),
      publishPending: () => {
        setPermissions(null, false);
      },
      publishFailed: (known) => {
        setPermissions(known, true);
      },
      publish: (next) => {
        setPermissions(next, false);
        knownRoles = listRoles(next);
        remember();
      },
    },
    dependencies.clock,
  );

  function show(): void {
    const now = keeper?.current ?? null;
    if (now === null) {
      store.setState({ phase: 'signed-out', ended: keeper?.ended ?? null }, true);
      return;
    }
    const session = toSession(now);
    store.setState({ phase: 'signed-in', session, permissions, rolesFailed, profile }, true);
  }

  function setPermissions(next: Permissions | null, failed: boolean): void {
    permissions = next;
    rolesFailed = failed;
    show();
  }

  function remember(): void {
    const now = keeper?.current ?? null;
    if (now === null) {
      dependencies.remember(null);
      return;
    }
    dependencies.remember({
      initial: now.user.email.slice(0, 1).toUpperCase(),
      // Until the roles have been checked, remembers the roles that the token claims.
      roles: knownRoles ?? now.roles,
    });
  }

  async function loadProfile(user: AccountUser): Promise<boolean> {
    try {
      const loaded = await dependencies.ensureProfile(user, names);
      if (keeper?.current?.user.id !== user.id) return false;
      profile = loaded;
      show();
      return true;
    } catch (error) {
      console.warn('The profile could not be loaded.', error);
      return false;
    }
  }

  function open(opened: AuthPort): SessionKeeper {
    const session = new SessionKeeper(opened, dependencies.clock);
    let userId: string | null = null;
    session.subscribe((_event, now) => {
      const other = (now?.user.id ?? null) !== userId;
      userId = now?.user.id ?? null;
      if (other) {
        permissions = null;
        rolesFailed = false;
        knownRoles = null;
        profile = null;
        roles.reset();
      }
      show();
      remember();
      if (now === null || !other) return;
      void roles.check();
      profileLoad = loadProfile(now.user);
    });
    return session;
  }

  async function begin(): Promise<void> {
    store.setState({ phase: 'loading', starting: false }, true);
    const connected = await dependencies.connect((isStarting) => {
      if (store.getState().phase === 'loading') {
        store.setState({ phase: 'loading', starting: isStarting }, true);
      }
    });
    if (typeof connected === 'string') {
      starting = null;
      if (connected === 'not-set-up') dependencies.remember(null);
      store.setState({ phase: 'unavailable', reason: connected }, true);
      return;
    }
    port = connected;
    keeper = open(connected);
    await keeper.start();
  }

  function start(): Promise<void> {
    starting ??= begin();
    return starting;
  }

  function adopt(now: Credentials | null): void {
    keeper?.adopt(now);
  }

  /** Adopts new credentials at once, because the provider reports them with a delay. */
  async function adoptCurrent(): Promise<void> {
    if (port !== null) adopt(await port.current());
  }

  function confirming(challenge: Challenge): Challenge {
    return {
      ...challenge,
      confirm: async (code) => {
        await challenge.confirm(code);
        await adoptCurrent();
        keeper?.announce('mfa_challenge_verified');
      },
    };
  }

  async function finished(outcome: PasswordOutcome): Promise<PasswordOutcome> {
    if (outcome.kind === 'second-factor') {
      return { ...outcome, challenge: confirming(outcome.challenge) };
    }
    await adoptCurrent();
    return outcome;
  }

  async function reloadProfile(): Promise<boolean> {
    const user = keeper?.current?.user;
    if (user === undefined) return false;
    profileLoad = loadProfile(user);
    return profileLoad;
  }

  return {
    store,
    get session() {
      return keeper;
    },
    start,
    adopt,
    announce: (event) => keeper?.announce(event),
    signIn: async (email, password) => {
      await start();
      return finished(await dependencies.signIn(email, password));
    },
    withGoogle: async (token, purpose, given) => {
      await start();
      names = given;
      try {
        const outcome = await finished(await dependencies.withGoogle(token, purpose));
        // Waits, because leaving the page sooner would interrupt writing the profile.
        await profileLoad;
        return outcome;
      } finally {
        names = null;
      }
    },
    signUp: async (email, password, given) => {
      await start();
      names = given;
      try {
        adopt(await dependencies.signUp(email, password));
        return { profileSaved: await profileLoad };
      } finally {
        names = null;
      }
    },
    signOut: async () => {
      await start();
      await keeper?.signOut();
    },
    profileReady: () => profileLoad,
    reloadProfile,
    enterStaff: () => roles.enterStaff(),
    retryRoles: () => {
      roles.retry();
    },
    wake: () => {
      if (keeper?.current == null) return;
      void keeper.tick();
      roles.focus();
    },
  };
}

function listRoles({ isAdmin, isEditor }: Permissions): readonly Role[] {
  if (isAdmin) return ['admin'];
  return isEditor ? ['editor'] : [];
}
