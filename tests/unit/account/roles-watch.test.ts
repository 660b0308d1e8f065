import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RolesWatch } from '../../../src/account/roles-watch';
import type { Permissions, Role } from '../../../src/records/role';
import { FakeClock, settle } from './fakes';

const NONE = { isEditor: false, isAdmin: false };
const EDITOR = { isEditor: true, isAdmin: false };
const ADMIN = { isEditor: true, isAdmin: true };

let clock: FakeClock;
let rows: readonly Role[] | Error;
let claim: { userId: string; roles: readonly Role[] } | null;
/** What each further token claims; the last one is repeated. */
let tokens: (readonly Role[])[];
let published: (Permissions | null)[];
let reads: number;
let refreshes: number;
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
      publish: (permissions) => {
        published.push(permissions);
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
  ] as const)('of rows and claim %j count, without a new token', async (roles, permissions) => {
    [rows, claim] = [roles, { userId: 'ada', roles }];
    await watch.check();
    expect(published).toEqual([permissions]);
    expect(refreshes).toBe(0);
  });

  it('that are new count once the token says so, which takes a moment', async () => {
    rows = ['editor'];
    tokens = [[], [], ['editor']];
    const checked = watch.check();
    // Asked for at 0, 500 and 1500 ms.
    await clock.advance(1_499);
    expect(refreshes).toBe(2);
    expect(published).toEqual([]);
    await clock.advance(1);
    await checked;
    expect(published).toEqual([EDITOR]);
  });

  it('that the token never claims do not count, and are not asked for without end', async () => {
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

  it('that are taken away end at once, before the token says so', async () => {
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

  it('that cannot be read at first give none, and later leave things as they are', async () => {
    [rows, claim] = [new Error('offline'), { userId: 'ada', roles: ['editor'] }];
    await watch.check();
    expect(published).toEqual([NONE]);
    rows = ['editor'];
    await watch.check();
    expect(published.at(-1)).toEqual(EDITOR);
    rows = new Error('offline');
    await watch.check();
    expect(published.at(-1)).toEqual(EDITOR);
  });

  it('of somebody who has left meanwhile are not published', async () => {
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

  it('are looked up once for all who ask at the same time', async () => {
    await Promise.all([watch.check(), watch.check()]);
    expect(reads).toBe(1);
  });

  it('are nobody’s when nobody is signed in', async () => {
    claim = null;
    await watch.check();
    expect([reads, published]).toEqual([0, []]);
  });
});

describe('turning to the tab', () => {
  it('looks again, at most every ten seconds', async () => {
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
  it('is opened with what is true now, and says nothing before that', async () => {
    await watch.check();
    expect(published).toEqual([NONE]);
    // Granted since: who enters must not be turned away by what was known.
    rows = ['editor'];
    tokens = [[], ['editor']];
    watch.enterStaff();
    await settle();
    expect(published).toEqual([NONE, null]);
    await clock.advance(500);
    expect(published).toEqual([NONE, null, EDITOR]);
  });

  it('follows at every tick, for as long as any of its pages is open', async () => {
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

  it('keeps what was known when it cannot be read on entering', async () => {
    [rows, claim] = [['editor'], { userId: 'ada', roles: ['editor'] }];
    await watch.check();
    rows = new Error('offline');
    watch.enterStaff();
    await settle();
    expect(published).toEqual([EDITOR, null, EDITOR]);
  });
});
