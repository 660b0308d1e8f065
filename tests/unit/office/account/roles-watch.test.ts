import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RolesWatch } from '../../../../src/office/account/roles-watch';
import type { Permissions, Role } from '../../../../packages/records/src/role';
import { FakeClock, settle } from './fakes';

const NONE = { isEditor: false, isAdmin: false };
const EDITOR = { isEditor: true, isAdmin: false };
const ADMIN = { isEditor: true, isAdmin: true };

let clock: FakeClock;
let rows: readonly Role[] | Error;
let claim: { userId: string; roles: readonly Role[] } | null;
/** The roles in the token of each refresh, in order. The last entry repeats. */
let tokens: (readonly Role[])[];
let published: (Permissions | 'pending' | { failed: Permissions | null })[];
let reads: number;
let refreshes: number;
let verifications: number;
let isVisible: boolean;
/** Called when the account is verified. */
let onVerify: () => void;
let watch: RolesWatch;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  clock = new FakeClock();
  [rows, claim, tokens, published, reads, refreshes] = [
    [],
    { userId: 'ada', roles: [] },
    [],
    [],
    0,
    0,
  ];
  [verifications, isVisible, onVerify] = [0, true, () => undefined];
  watch = new RolesWatch(
    {
      rows: () => {
        reads += 1;
        return rows instanceof Error ? Promise.reject(rows) : Promise.resolve(rows);
      },
      claim: () => claim,
      refresh: () => {
        refreshes += 1;
        const next = tokens.length > 1 ? tokens.shift() : tokens[0];
        if (claim !== null && next !== undefined) claim = { ...claim, roles: next };
        return Promise.resolve();
      },
      verify: () => {
        verifications += 1;
        onVerify();
        return Promise.resolve();
      },
      isVisible: () => isVisible,
      publish: (permissions) => {
        published.push(permissions);
      },
      publishPending: () => {
        published.push('pending');
      },
      publishFailed: (known) => {
        published.push({ failed: known });
      },
    },
    clock,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('roles', () => {
  it.each([
    [[], NONE],
    [['editor'], EDITOR],
    [['admin'], ADMIN],
    [['editor', 'admin'], ADMIN],
  ] as const)(
    'in both rows and claim count without a new token: %j',
    async (roles, permissions) => {
      [rows, claim] = [roles, { userId: 'ada', roles }];
      await watch.check();
      expect(published).toEqual([permissions]);
      expect(refreshes).toBe(0);
    },
  );

  it('that were just granted count once the token has them', async () => {
    rows = ['editor'];
    tokens = [[], [], ['editor']];
    const checked = watch.check();
    // Tokens are refreshed at 0, 500 and 1500 ms.
    await clock.advance(1_499);
    expect(refreshes).toBe(2);
    expect(published).toEqual([]);
    await clock.advance(1);
    await checked;
    expect(published).toEqual([EDITOR]);
  });

  it('that the token never gets do not count, and retries end', async () => {
    rows = ['admin'];
    tokens = [[]];
    const checked = watch.check();
    await clock.advance(7_500);
    await checked;
    expect(refreshes).toBe(5);
    expect(published).toEqual([NONE]);
    await clock.advance(60_000);
    expect(refreshes).toBe(5);
  });

  it('that were revoked end at once, before the token changes', async () => {
    [rows, claim] = [['admin'], { userId: 'ada', roles: ['admin'] }];
    await watch.check();
    rows = [];
    tokens = [['admin'], []];
    const checked = watch.check();
    await settle();
    expect(published).toEqual([ADMIN, NONE]);
    await clock.advance(500);
    await checked;
    expect(published.at(-1)).toEqual(NONE);
  });

  it('that cannot be read are a failure with what was known before', async () => {
    [rows, claim] = [new Error('offline'), { userId: 'ada', roles: ['editor'] }];
    await watch.check();
    expect(published).toEqual([{ failed: null }]);
    rows = ['editor'];
    await watch.check();
    expect(published.at(-1)).toEqual(EDITOR);
    rows = new Error('offline');
    await watch.check();
    expect(published.at(-1)).toEqual({ failed: EDITOR });
  });

  it('that could not be read are read again on request', async () => {
    [rows, claim] = [new Error('offline'), { userId: 'ada', roles: ['editor'] }];
    await watch.check();
    rows = ['editor'];
    watch.retry();
    await settle();
    expect(published).toEqual([{ failed: null }, 'pending', EDITOR]);
  });

  it('of a user who has left are not published', async () => {
    rows = ['editor'];
    tokens = [['editor']];
    const checked = watch.check();
    claim = { userId: 'bob', roles: [] };
    watch.reset();
    await clock.advance(10_000);
    await checked;
    expect(published).toEqual([]);
    expect(refreshes).toBe(0);
  });

  it('are read once for concurrent callers', async () => {
    await Promise.all([watch.check(), watch.check()]);
    expect(reads).toBe(1);
  });

  it('are not read when nobody is signed in', async () => {
    claim = null;
    await watch.check();
    expect([reads, published]).toEqual([0, []]);
  });
});

describe('focusing the tab', () => {
  it('checks again, at most every ten seconds', async () => {
    watch.focus();
    await settle();
    expect(reads).toBe(1);
    await clock.advance(9_999);
    watch.focus();
    await settle();
    expect(reads).toBe(1);
    await clock.advance(1);
    watch.focus();
    await settle();
    expect(reads).toBe(2);
  });
});

describe('the staff area', () => {
  it('opens with the current roles and publishes nothing before', async () => {
    await watch.check();
    expect(published).toEqual([NONE]);
    // The role is granted only now. The earlier result is outdated, and must not turn the user away.
    rows = ['editor'];
    tokens = [[], ['editor']];
    watch.enterStaff();
    await settle();
    expect(published).toEqual([NONE, 'pending']);
    await clock.advance(500);
    expect(published).toEqual([NONE, 'pending', EDITOR]);
  });

  it('checks at every tick while any of its pages is open', async () => {
    const leave = [watch.enterStaff(), watch.enterStaff()];
    await settle();
    expect(reads).toBe(1);
    await clock.advance(60_000);
    expect(reads).toBe(3);
    leave[0]?.();
    leave[0]?.();
    await clock.advance(30_000);
    expect(reads).toBe(4);
    leave[1]?.();
    await clock.advance(120_000);
    expect(reads).toBe(4);
  });

  it('verifies the account with each check, and not on other pages', async () => {
    await watch.check();
    expect(verifications).toBe(0);
    const leave = watch.enterStaff();
    await settle();
    expect(verifications).toBe(1);
    await clock.advance(30_000);
    expect(verifications).toBe(2);
    leave();
    await clock.advance(30_000);
    expect(verifications).toBe(2);
  });

  it('checks nothing while the tab is hidden, and checks at once when it is visible again', async () => {
    watch.enterStaff();
    await settle();
    isVisible = false;
    await clock.advance(120_000);
    expect([reads, verifications]).toEqual([1, 1]);
    isVisible = true;
    watch.focus();
    await settle();
    expect([reads, verifications]).toEqual([2, 2]);
    await clock.advance(30_000);
    expect([reads, verifications]).toEqual([3, 3]);
  });

  it('says nothing of roles that were refused because the session has ended', async () => {
    [rows, claim] = [['editor'], { userId: 'ada', roles: ['editor'] }];
    watch.enterStaff();
    await settle();
    rows = new Error('refused');
    onVerify = () => {
      claim = null;
    };
    await clock.advance(30_000);
    expect(published).toEqual(['pending', EDITOR]);
  });

  it('keeps the known roles if they cannot be read on entering', async () => {
    [rows, claim] = [['editor'], { userId: 'ada', roles: ['editor'] }];
    await watch.check();
    rows = new Error('offline');
    watch.enterStaff();
    await settle();
    expect(published).toEqual([EDITOR, 'pending', { failed: EDITOR }]);
  });
});
