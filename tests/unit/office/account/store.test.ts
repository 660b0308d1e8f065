import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthPort, Credentials } from '../../../../src/office/identity/auth-port';
import { AuthFailure } from '../../../../src/office/identity/auth-port';
import type { RememberedUser } from '../../../../src/office/identity/remembered-user';
import {
  createAccount,
  type Account,
  type AccountDependencies,
} from '../../../../src/office/account/create-account';
import type { Names, Profile } from '../../../../packages/records/src/profile';
import type { Role } from '../../../../packages/records/src/role';
import { credentials, FakeClock, FakePort, settle } from './fakes';

function makeProfile(id: string, names: Names | null = null): Profile {
  return {
    id,
    email: `${id}@roundel.test`,
    first_name: names?.first_name ?? '',
    last_name: names?.last_name ?? '',
    search_name: '',
    created_at: new Date(0),
    updated_at: new Date(0),
  };
}

let port: FakePort;
let rows: readonly Role[];
let hints: (RememberedUser | null)[];
let asked: (Names | null)[];
let account: Account;

function make(kept: Credentials | null, change: Partial<AccountDependencies> = {}): void {
  const clock = new FakeClock();
  port = new FakePort(clock, kept);
  account = createAccount({
    clock,
    connect: () => Promise.resolve(port),
    signIn: () => {
      port.kept = credentials();
      return Promise.resolve({ kind: 'done' });
    },
    withGoogle: () => {
      port.kept = credentials();
      return Promise.resolve({ kind: 'done' });
    },
    signUp: () => Promise.resolve(credentials()),
    loadRoles: () => Promise.resolve(rows),
    ensureProfile: (user, names) => {
      asked.push(names);
      return Promise.resolve(makeProfile(user.id, names));
    },
    remember: (hint) => {
      hints.push(hint);
    },
    isVisible: () => true,
    ...change,
  });
}

beforeEach(() => {
  [rows, hints, asked] = [[], [], []];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the state', () => {
  it('is idle until started, and shows whether the backend is starting', async () => {
    let onStarting: (starting: boolean) => void = () => undefined;
    let connected: (port: AuthPort) => void = () => undefined;
    make(null, {
      connect: (listener) => {
        onStarting = listener;
        return new Promise((resolve) => {
          connected = resolve;
        });
      },
    });
    expect(account.store.getState()).toEqual({ phase: 'idle' });
    const started = account.start();
    expect(account.store.getState()).toEqual({ phase: 'loading', starting: false });
    onStarting(true);
    expect(account.store.getState()).toEqual({ phase: 'loading', starting: true });
    connected(port);
    await started;
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
    expect(hints).toEqual([null]);
    // This call comes too late to change anything.
    onStarting(true);
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
  });

  it('has roles and profile once loaded, and the device remembers', async () => {
    rows = ['editor'];
    make(credentials({ roles: ['editor'] }));
    await account.start();
    await settle();
    expect(account.store.getState()).toMatchObject({
      phase: 'signed-in',
      session: { user: { id: 'ada' }, token_type: 'bearer' },
      permissions: { isEditor: true, isAdmin: false },
      profile: { id: 'ada' },
    });
    expect(hints.at(-1)).toEqual({ initial: 'A', roles: ['editor'] });
  });

  it('keeps a role on the device if leaving the page interrupts the check', async () => {
    make(credentials({ roles: ['editor'] }), {
      loadRoles: () => Promise.reject(new Error('the page was left')),
    });
    await account.start();
    await settle();
    expect(account.store.getState()).toMatchObject({ permissions: null, rolesFailed: true });
    port.change(credentials({ roles: ['editor'], issued: 5, token: 'second' }));
    expect(hints.at(-1)).toEqual({ initial: 'A', roles: ['editor'] });
  });

  it('shows nothing of one user to the next', async () => {
    rows = ['admin'];
    make(credentials({ roles: ['admin'] }));
    await account.start();
    await settle();
    rows = [];
    port.change(credentials({ id: 'bob', token: 'his' }));
    expect(account.store.getState()).toMatchObject({
      session: { user: { id: 'bob' } },
      permissions: null,
      profile: null,
    });
    expect(hints.at(-1)).toEqual({ initial: 'B', roles: [] });
    await settle();
    expect(account.store.getState()).toMatchObject({
      permissions: { isEditor: false, isAdmin: false },
      profile: { id: 'bob' },
    });
  });

  it('ignores a profile that loads after its owner has left', async () => {
    let arrive: (profile: Profile) => void = () => undefined;
    make(credentials(), {
      ensureProfile: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    await account.start();
    await settle();
    port.change(null);
    arrive(makeProfile('ada'));
    await settle();
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: 'elsewhere' });
    expect(hints.at(-1)).toBeNull();
  });

  it('reports a profile that fails to load, and can reload it', async () => {
    let works = false;
    make(credentials(), {
      ensureProfile: (user) =>
        works ? Promise.resolve(makeProfile(user.id)) : Promise.reject(new Error('offline')),
    });
    await account.start();
    expect(await account.profileReady()).toBe(false);
    expect(account.store.getState()).toMatchObject({ phase: 'signed-in', profile: null });
    works = true;
    expect(await account.reloadProfile()).toBe(true);
    expect(account.store.getState()).toMatchObject({ profile: { id: 'ada' } });
  });

  it('says why accounts are unavailable, and keeps the hint unless they are not set up', async () => {
    let reason: 'unreachable' | 'not-set-up' | FakePort = 'unreachable';
    make(null, { connect: () => Promise.resolve(reason) });
    await account.start();
    expect(account.store.getState()).toEqual({ phase: 'unavailable', reason: 'unreachable' });
    expect(hints).toEqual([]);
    // Another call tries to start again.
    reason = 'not-set-up';
    await account.start();
    expect(account.store.getState()).toEqual({ phase: 'unavailable', reason: 'not-set-up' });
    expect(hints).toEqual([null]);
    reason = port;
    await account.start();
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
  });
});

describe('signing in', () => {
  it('changes the state', async () => {
    make(null);
    const outcome = await account.signIn('ada@roundel.test', 'secret');
    expect(outcome.kind).toBe('done');
    expect(account.store.getState()).toMatchObject({ phase: 'signed-in' });
    expect(hints.at(-1)).toEqual({ initial: 'A', roles: [] });
  });

  it('with a second factor completes once the code is confirmed', async () => {
    const confirm = vi.fn((code: string) => {
      if (code !== '123456') return Promise.reject(new AuthFailure('wrong-code'));
      port.kept = credentials();
      return Promise.resolve();
    });
    make(null, {
      signIn: () =>
        Promise.resolve({
          kind: 'second-factor',
          challenge: { phone: '+***1234', send: () => Promise.resolve(), confirm },
        }),
    });
    const outcome = await account.signIn('ada@roundel.test', 'secret');
    const events: string[] = [];
    account.session?.subscribe((event) => events.push(event));
    if (outcome.kind !== 'second-factor') throw new Error('no second factor was asked for');
    await expect(outcome.challenge.confirm('1')).rejects.toThrow('wrong-code');
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
    await outcome.challenge.confirm('123456');
    expect(account.store.getState()).toMatchObject({ phase: 'signed-in' });
    expect(events).toEqual(['signed_in', 'mfa_challenge_verified']);
  });

  it('that fails changes nothing', async () => {
    make(null, { signIn: () => Promise.reject(new AuthFailure('wrong-credentials')) });
    await expect(account.signIn('ada@roundel.test', 'no')).rejects.toThrow('wrong-credentials');
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
  });
});

describe('signing up', () => {
  const names = { first_name: 'Ada', last_name: 'Lovelace' };

  it('writes the profile with the names, once', async () => {
    make(null);
    expect(await account.signUp('ada@roundel.test', 'secret', names)).toEqual({
      profileSaved: true,
    });
    expect(asked).toEqual([names]);
    expect(account.store.getState()).toMatchObject({ profile: names });
  });

  it('reports when the profile could not be saved', async () => {
    make(null, { ensureProfile: () => Promise.reject(new Error('offline')) });
    expect(await account.signUp('ada@roundel.test', 'secret', names)).toEqual({
      profileSaved: false,
    });
    expect(account.store.getState()).toMatchObject({ phase: 'signed-in', profile: null });
  });

  it('that fails leaves no names for the next sign-in', async () => {
    make(null, { signUp: () => Promise.reject(new AuthFailure('email-in-use')) });
    await expect(account.signUp('ada@roundel.test', 'secret', names)).rejects.toThrow(
      'email-in-use',
    );
    await account.signIn('ada@roundel.test', 'secret');
    await settle();
    expect(asked).toEqual([null]);
  });
});

describe('signing out', () => {
  it('clears state, hint and credentials', async () => {
    make(credentials());
    await account.start();
    await account.signOut();
    expect(account.store.getState()).toEqual({ phase: 'signed-out', ended: null });
    expect(hints.at(-1)).toBeNull();
    expect(port.kept).toBeNull();
  });

  it('that fails changes nothing', async () => {
    make(credentials());
    await account.start();
    port.signOut = () => Promise.reject(new AuthFailure('network'));
    await expect(account.signOut()).rejects.toThrow('network');
    expect(account.store.getState()).toMatchObject({ phase: 'signed-in' });
    expect(hints.at(-1)).not.toBeNull();
  });
});
