import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../records/profile';
import type { Permissions, Role } from '../records/role';
import type { AccountState, AccountUser } from './account';
import type { AuthPort, Credentials } from './auth-port';
import type { Challenge, PasswordOutcome } from './challenge';
import type { Clock } from './clock';
import type { AccountHint } from './hint';
import { RolesWatch } from './roles-watch';
import { SessionKeeper, toSession } from './session';

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** What an account needs of the world. All of the backend is loaded on first need. */
export interface AccountWorld {
  readonly clock: Clock;
  /**
   * Opens the keeper of credentials.
   *
   * @param onStarting told whether that waits for a backend that is being started
   * @returns why there is none, where there is none
   */
  connect(
    onStarting: (starting: boolean) => void,
  ): Promise<AuthPort | 'not-set-up' | 'unreachable'>;
  /** @throws AuthFailure */
  signIn(email: string, password: string): Promise<PasswordOutcome>;
  /** @throws AuthFailure */
  signUp(email: string, password: string): Promise<Credentials>;
  loadRoles(userId: string): Promise<readonly Role[]>;
  /** The profile of a user, made if it is missing: with these names, or else with none. */
  ensureProfile(user: AccountUser, names: Names | null): Promise<Profile>;
  remember(hint: AccountHint | null): void;
}

/** The account of this tab: its state, and what changes it. */
export interface Account {
  readonly store: StoreApi<AccountState>;
  readonly session: SessionKeeper | null;
  /** Loads what is needed and restores the session; once, and again after `unavailable`. Never rejects. */
  start(): Promise<void>;
  /**
   * Signs in. Once it is done, or the challenge it hands back is confirmed, the state says so.
   *
   * @throws AuthFailure
   */
  signIn(email: string, password: string): Promise<PasswordOutcome>;
  /**
   * Makes an account, with a profile of these names, and signs in.
   *
   * @returns whether the profile could be written; if not, a later visit writes it without names
   * @throws AuthFailure when there is no account
   */
  signUp(
    email: string,
    password: string,
    names: Names,
  ): Promise<{ readonly profileSaved: boolean }>;
  /** @throws AuthFailure; whoever was signed in still is */
  signOut(): Promise<void>;
  /** Takes over credentials that something beside the session has brought. */
  adopt(now: Credentials): void;
  /** Tells those who listen to the session; see SessionKeeper. */
  announce(event: 'password_recovery' | 'user_updated'): void;
  /** Waits for the profile to be loaded, and says whether it could be. */
  profileReady(): Promise<boolean>;
  /** Reads the profile anew, and says whether it could be read. */
  reloadProfile(): Promise<boolean>;
  /** A page of the staff is open; see RolesWatch. Returns the end of it. */
  enterStaff(): () => void;
  /** The tab was turned to, or the network is back. */
  wake(): void;
}

/** An account in a world. Framework-free: React, and a test, look at its store. */
export function createAccount(world: AccountWorld): Account {
  const store = createStore<AccountState>(() => ({ phase: 'idle' }));
  let starting: Promise<void> | null = null;
  let port: AuthPort | null = null;
  let keeper: SessionKeeper | null = null;
  let permissions: Permissions | null = null;
  /** As far as they were found out, and not only claimed. */
  let knownRoles: readonly Role[] | null = null;
  let profile: Profile | null = null;
  let names: Names | null = null;
  let profileLoad: Promise<boolean> = Promise.resolve(false);

  const roles = new RolesWatch(
    {
      rows: (userId) => world.loadRoles(userId),
      claim: () => {
        const now = keeper?.current ?? null;
        return now === null ? null : { userId: now.user.id, roles: now.roles };
      },
      refresh: async () => keeper?.refresh(),
      publish: (next, found) => {
        permissions = next;
        show();
        if (!found) return;
        knownRoles = next === null ? null : rolesOf(next);
        remember();
      },
    },
    world.clock,
  );

  function show(): void {
    const now = keeper?.current ?? null;
    if (now === null) store.setState({ phase: 'signed-out' }, true);
    else
      store.setState({ phase: 'signed-in', session: toSession(now), permissions, profile }, true);
  }

  function remember(): void {
    const now = keeper?.current ?? null;
    if (now === null) {
      world.remember(null);
      return;
    }
    world.remember({
      initial: now.user.email.slice(0, 1).toUpperCase(),
      // A look that was cut off, as by leaving the page, is no reason to forget what the token says.
      roles: knownRoles ?? now.roles,
    });
  }

  async function loadProfile(user: AccountUser): Promise<boolean> {
    try {
      const loaded = await world.ensureProfile(user, names);
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
    const session = new SessionKeeper(opened, world.clock);
    let userId: string | null = null;
    session.subscribe((_event, now) => {
      const other = (now?.user.id ?? null) !== userId;
      userId = now?.user.id ?? null;
      if (other) {
        permissions = null;
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
    const connected = await world.connect((isStarting) => {
      if (store.getState().phase === 'loading') {
        store.setState({ phase: 'loading', starting: isStarting }, true);
      }
    });
    if (typeof connected === 'string') {
      starting = null;
      if (connected === 'not-set-up') world.remember(null);
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

  /** Those who keep credentials tell of new ones in their own time; who has just signed in goes on at once. */
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
      const outcome = await world.signIn(email, password);
      if (outcome.kind === 'second-factor') {
        return { ...outcome, challenge: confirming(outcome.challenge) };
      }
      await adoptCurrent();
      return outcome;
    },
    signUp: async (email, password, given) => {
      await start();
      names = given;
      try {
        adopt(await world.signUp(email, password));
        return { profileSaved: await profileLoad };
      } finally {
        names = null;
      }
    },
    signOut: async () => {
      await start();
      await port?.signOut();
      adopt(null);
    },
    profileReady: () => profileLoad,
    reloadProfile,
    enterStaff: () => roles.enterStaff(),
    wake: () => {
      if (keeper?.current == null) return;
      void keeper.tick();
      roles.focus();
    },
  };
}

function rolesOf({ isAdmin, isEditor }: Permissions): readonly Role[] {
  if (isAdmin) return ['admin'];
  return isEditor ? ['editor'] : [];
}
