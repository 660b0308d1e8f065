/** The session of a signed-in user, and how changes in Firebase Auth affect it. */
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { SessionEvent } from '../../src/office/account/account-state';
import { systemClock } from '../../src/office/account/clock';
import { SessionKeeper } from '../../src/office/account/session';
import type * as Accounts from '../../src/office/backend/accounts';
import type { TestUser } from '../support/emulator';
import { testBackend } from '../support/emulator-hosts';

const CONFIG = {
  apiKey: 'demo',
  authDomain: 'demo-roundel.firebaseapp.com',
  projectId: 'demo-roundel',
  appId: 'demo',
  emulators: true,
};

const backend = testBackend();
let accounts: typeof Accounts;
let keeper: SessionKeeper;
let events: SessionEvent[];

const { fetch } = globalThis;
/** How many of the next requests fail. */
let offlineFor = 0;
let requests = 0;

function reach(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  requests += 1;
  if (offlineFor === 0) return fetch(input, init);
  offlineFor -= 1;
  return Promise.reject(new TypeError('offline'));
}

/** Serves the site's configuration, and sends all other requests to the emulator. */
function stubSite(): void {
  vi.stubGlobal('window', { location: { origin: `http://${inject('emulators').auth}` } });
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    input === '/__/firebase/init.json'
      ? Promise.resolve(Response.json(CONFIG))
      : reach(input, init),
  );
}

/** Signs in and starts the session. */
async function begin(user: TestUser): Promise<void> {
  await accounts.signIn(user.email, user.password);
  keeper = new SessionKeeper(await accounts.openAuthPort(), systemClock);
  events = [];
  keeper.subscribe((event) => events.push(event));
  await keeper.start();
  expect(keeper.current?.user.id).toBe(user.id);
  expect(events).toEqual(['initial_session']);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubSite();
  accounts = await import('../../src/office/backend/accounts');
});

afterEach(async () => {
  keeper.stop();
  await (await accounts.openAuthPort()).signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a session on the emulator', () => {
  it('has a token that lasts an hour and can be refreshed', async () => {
    await begin(await backend.makeUser());
    const first = keeper.current;
    expect((first?.expires_at ?? 0) - (first?.issued_at ?? 0)).toBe(3_600);
    await backend.setRoles(first?.user.id ?? '', ['editor']);
    const second = await keeper.refresh();
    expect(second?.roles).toEqual(['editor']);
    expect(events).toEqual(['initial_session', 'token_refreshed']);
  });

  it.each([
    ['disabled', (id: string) => backend.disable(id), 'user-disabled'],
    [
      'disabled and signed out everywhere',
      async (id: string) => {
        await backend.disable(id);
        await backend.revoke(id);
      },
      'user-disabled',
    ],
    ['deleted', (id: string) => backend.remove(id), 'account-gone'],
    ['signed out everywhere', (id: string) => backend.revoke(id), 'session-ended'],
  ] as const)('ends when the user is %s, and says why', async (_what, act, why) => {
    for (const find of ['verify', 'refresh'] as const) {
      const user = await backend.makeUser();
      await begin(user);
      await act(user.id);
      await keeper[find]();
      expect([find, keeper.current, keeper.ended]).toEqual([find, null, why]);
      expect(events).toEqual(['initial_session', 'signed_out']);
      expect(await (await accounts.openAuthPort()).current()).toBeNull();
      keeper.stop();
    }
  });

  it('knows why also when it is asked after Firebase has signed the user out, but before the reason is known', async () => {
    const user = await backend.makeUser();
    await begin(user);
    await backend.remove(user.id);
    let refreshed: Promise<unknown> | undefined;
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address.includes('securetoken')) refreshed ??= keeper.refresh();
      return fetch(input, init);
    });
    await keeper.verify();
    expect(await refreshed).toBeNull();
    expect(keeper.ended).toBe('account-gone');
  });

  it('continues while the service is unreachable', async () => {
    const user = await backend.makeUser();
    await begin(user);
    [offlineFor, requests] = [2, 0];
    expect((await keeper.refresh())?.user.id).toBe(user.id);
    // The requests are two failed ones, one for the user and one for the token.
    expect(requests).toBe(4);
    expect(events).not.toContain('signed_out');
  });

  it('has roles only with a verified address, as in the rules', async () => {
    const user = await backend.makeUser({ verified: false, roles: ['admin'] });
    await begin(user);
    expect(keeper.current?.roles).toEqual([]);
  });

  it('reports wrong passwords and taken addresses, but not whether an account exists', async () => {
    const user = await backend.makeUser();
    await begin(user);
    await expect(accounts.signIn(user.email, 'wrong')).rejects.toThrow('wrong-credentials');
    await expect(accounts.signIn(`not-${user.email}`, 'wrong')).rejects.toThrow(
      'wrong-credentials',
    );
    await expect(accounts.signUp(user.email, 'roundel-demo')).rejects.toThrow('email-in-use');
    await expect(accounts.reauthenticate('wrong')).rejects.toThrow('wrong-password');
    await expect(accounts.requestPasswordReset(`not-${user.email}`)).resolves.toBeUndefined();
    await expect(accounts.applyLink('made-up')).rejects.toThrow('link-invalid');
  });
});
