import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionEvent } from '../../../../src/office/account/account-state';
import { AuthFailure, type Credentials } from '../../../../src/office/identity/auth-port';
import { SessionKeeper, toSession } from '../../../../src/office/account/session';
import { credentials, FakeClock, FakePort, NOON, settle } from './fakes';

const SECOND = 1_000;
const NETWORK = new AuthFailure('network');

let clock: FakeClock;
let port: FakePort;
let keeper: SessionKeeper;
let events: [SessionEvent, string | null][];

function keep(kept: Credentials | null): void {
  clock = new FakeClock();
  port = new FakePort(clock, kept);
  keeper = new SessionKeeper(port, clock);
  events = [];
  keeper.subscribe((event, now) => {
    events.push([event, now === null ? null : `${now.user.id} ${now.access_token}`]);
  });
}

beforeEach(() => {
  keep(null);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  keeper.stop();
  vi.restoreAllMocks();
});

describe('a session', () => {
  it('has the fields that docs/product.md lists', () => {
    const session = toSession(credentials({ issued: 10, lives: 3_600 }));
    expect(session).toEqual({
      access_token: 'first',
      refresh_token: 'refresh-ada',
      expires_in: 3_600,
      expires_at: NOON / SECOND + 3_610,
      token_type: 'bearer',
      user: {
        id: 'ada',
        email: 'ada@roundel.test',
        email_verified: true,
        has_password: true,
        has_second_factor: false,
      },
    });
  });

  it.each([
    ['nobody', null, null],
    ['somebody', credentials(), 'ada first'],
  ])('starts from the stored credentials: %s', async (_who, kept, now) => {
    keep(kept);
    await keeper.start();
    expect(events).toEqual([['initial_session', now]]);
  });

  it('emits signing in and out once, wherever it happens', async () => {
    keep(null);
    await keeper.start();
    port.change(credentials());
    keeper.adopt(credentials());
    port.change(credentials({ id: 'bob', token: 'his' }));
    port.change(null);
    keeper.adopt(null);
    expect(events).toEqual([
      ['initial_session', null],
      ['signed_in', 'ada first'],
      ['signed_in', 'bob his'],
      ['signed_out', null],
    ]);
  });

  it('emits new tokens and changes of the user, and ignores an older token', async () => {
    keep(credentials({ issued: 10, verified: false }));
    await keeper.start();
    port.change(credentials({ issued: 10, verified: true }));
    port.change(credentials({ issued: 20, token: 'second' }));
    port.change(credentials({ issued: 15, token: 'late' }));
    expect(events.slice(1)).toEqual([
      ['user_updated', 'ada first'],
      ['token_refreshed', 'ada second'],
    ]);
  });

  it('emits announced events', async () => {
    keep(null);
    await keeper.start();
    keeper.announce('password_recovery');
    expect(events.at(-1)).toEqual(['password_recovery', null]);
  });

  it('keeps a user who signed in during the restore', async () => {
    keep(null);
    const starting = keeper.start();
    keeper.adopt(credentials());
    await starting;
    expect(keeper.current?.user.id).toBe('ada');
    expect(events).toEqual([
      ['signed_in', 'ada first'],
      ['initial_session', 'ada first'],
    ]);
  });

  it('emits nothing once stopped', async () => {
    keep(credentials({ lives: 100 }));
    port.answers = ['never'];
    await keeper.start();
    keeper.stop();
    port.change(null);
    await clock.advance(100 * SECOND);
    expect(events).toEqual([['initial_session', 'ada first']]);
    expect(port.asked).toEqual([]);
  });
});

describe('refreshing', () => {
  it('starts three ticks before the token expires, at a tick of 30 s', async () => {
    // The token expires after 200 s. The tick after 90 s leaves it 110 s, and the tick after 120 s leaves it 80 s.
    keep(credentials({ lives: 200 }));
    port.answers = [credentials({ issued: 120, token: 'second' })];
    await keeper.start();
    await clock.advance(119_999);
    expect(port.asked).toEqual([]);
    await clock.advance(1);
    expect(port.asked).toEqual([NOON + 120 * SECOND]);
    expect(events.at(-1)).toEqual(['token_refreshed', 'ada second']);
  });

  it('starts at exactly three ticks, not a millisecond before', async () => {
    keep(credentials({ lives: 120 }));
    port.answers = [credentials({ issued: 30, token: 'second' })];
    await keeper.start();
    // The token is still valid for 90.001 s, which is longer than three ticks.
    await clock.advance(29_999);
    await keeper.tick();
    expect(port.asked).toEqual([]);
    await clock.advance(1);
    expect(port.asked).toHaveLength(1);
  });

  it('happens at once for a restored token that has nearly expired', async () => {
    keep(credentials({ lives: 10 }));
    port.answers = [credentials({ issued: 1, token: 'second' })];
    await keeper.start();
    await settle();
    expect(events).toEqual([
      ['initial_session', 'ada first'],
      ['token_refreshed', 'ada second'],
    ]);
  });

  it('retries temporary failures after 200 ms, doubling, within one tick', async () => {
    keep(credentials({ lives: 90 }));
    port.answers = [NETWORK];
    await keeper.start();
    await clock.advance(29_999);
    // The pauses of 200, 400, … 12,800 ms add up to 25,400 ms. The next pause, of 25,600 ms, would end after the next
    // tick.
    const expected = [0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400];
    expect(port.asked.map((at) => at - NOON)).toEqual(expected);
    expect(keeper.current).not.toBeNull();
    // The next tick starts again with the shortest pause.
    await clock.advance(201);
    expect(port.asked.slice(expected.length).map((at) => at - NOON)).toEqual([30_000, 30_200]);
  });

  it('continues the session once the network is back, even after the token expired', async () => {
    keep(credentials({ lives: 60 }));
    port.answers = [NETWORK];
    await keeper.start();
    await clock.advance(300 * SECOND);
    expect(keeper.current?.access_token).toBe('first');
    port.answers = [credentials({ issued: 300, token: 'second' })];
    await clock.advance(30 * SECOND);
    expect(keeper.current?.access_token).toBe('second');
    expect(events.map(([event]) => event)).toEqual(['initial_session', 'token_refreshed']);
  });

  it.each(['network', 'temporary', 'too-many-requests', 'unknown'] as const)(
    'does not end the session for: %s',
    async (code) => {
      keep(credentials({ lives: 90 }));
      port.answers = [new AuthFailure(code)];
      await keeper.start();
      await clock.advance(120 * SECOND);
      expect(keeper.current).not.toBeNull();
      expect(port.signedOut).toBe(0);
    },
  );

  it.each(['user-disabled', 'session-ended'] as const)(
    'ends the session at once for: %s',
    async (code) => {
      keep(credentials({ lives: 90 }));
      port.answers = [new AuthFailure(code)];
      await keeper.start();
      await settle();
      expect(events).toEqual([
        ['initial_session', 'ada first'],
        ['signed_out', null],
      ]);
      expect(port.asked).toHaveLength(1);
      expect(port.signedOut).toBe(1);
      // There are no credentials left to refresh.
      await clock.advance(120 * SECOND);
      expect(port.asked).toHaveLength(1);
    },
  );

  it('is shared by concurrent callers', async () => {
    keep(credentials());
    port.answers = [credentials({ issued: 1, token: 'second' })];
    await keeper.start();
    const both = await Promise.all([keeper.refresh(), keeper.refresh()]);
    expect(both.map((now) => now?.access_token)).toEqual(['second', 'second']);
    expect(port.asked).toHaveLength(1);
  });

  it('does nothing when nobody is signed in', async () => {
    keep(null);
    await keeper.start();
    expect(await keeper.refresh()).toBeNull();
    expect(port.asked).toEqual([]);
  });
});

describe('the end of a session', () => {
  it.each(['user-disabled', 'account-gone', 'session-ended'] as const)(
    'is found by verifying the account, and says why: %s',
    async (code) => {
      keep(credentials());
      await keeper.start();
      port.verified = new AuthFailure(code);
      await keeper.verify();
      expect(events.at(-1)).toEqual(['signed_out', null]);
      expect([keeper.ended, port.signedOut]).toEqual([code, 1]);
      port.change(credentials());
      expect(keeper.ended).toBeNull();
    },
  );

  it.each(['network', 'temporary', 'too-many-requests', 'app-check', 'unknown'] as const)(
    'is not concluded from a failure: %s',
    async (code) => {
      keep(credentials());
      await keeper.start();
      port.verified = new AuthFailure(code);
      await keeper.verify();
      expect(events).toEqual([['initial_session', 'ada first']]);
      expect(port.signedOut).toBe(0);
    },
  );

  it('does not end the session of somebody who signed in while the account was verified', async () => {
    keep(credentials());
    await keeper.start();
    let fail: (failure: AuthFailure) => void = () => undefined;
    port.verify = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    const verified = keeper.verify();
    port.change(credentials({ id: 'bob', token: 'his' }));
    fail(new AuthFailure('user-disabled'));
    await verified;
    expect(keeper.current?.user.id).toBe('bob');
  });

  it('is not verified when nobody is signed in', async () => {
    await keeper.start();
    await keeper.verify();
    expect(port.verifications).toBe(0);
  });

  it('says whether the user signed out here or elsewhere', async () => {
    keep(credentials());
    await keeper.start();
    port.change(null);
    expect(keeper.ended).toBe('elsewhere');
    port.change(credentials());
    await keeper.signOut();
    expect([keeper.current, keeper.ended]).toEqual([null, null]);
  });
});

describe('a late answer', () => {
  /** Starts a refresh for Ada that the test answers later. */
  async function ask() {
    keep(credentials());
    await keeper.start();
    let answer: (now: Credentials) => void = () => undefined;
    let fail: (failure: AuthFailure) => void = () => undefined;
    port.refresh = () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    const refreshed = keeper.refresh();
    return {
      refreshed,
      answer: (now: Credentials) => {
        answer(now);
      },
      fail: (failure: AuthFailure) => {
        fail(failure);
      },
    };
  }

  it('does not sign a user back in', async () => {
    const late = await ask();
    port.change(null);
    late.answer(credentials({ issued: 5, token: 'second' }));
    expect(await late.refreshed).toBeNull();
    expect(keeper.current).toBeNull();
  });

  it('does not replace a user who signed in since', async () => {
    const late = await ask();
    port.change(credentials({ id: 'bob', token: 'his' }));
    late.answer(credentials({ issued: 5, token: 'second' }));
    expect(await late.refreshed).toBeNull();
    expect(keeper.current?.user.id).toBe('bob');
  });

  it('does not end the session of a user who signed in since', async () => {
    const late = await ask();
    port.change(credentials({ id: 'bob', token: 'his' }));
    late.fail(new AuthFailure('session-ended'));
    expect(await late.refreshed).toBeNull();
    await settle();
    expect(keeper.current?.user.id).toBe('bob');
    expect(port.signedOut).toBe(0);
  });

  it('is not retried after signing out', async () => {
    const late = await ask();
    late.fail(NETWORK);
    await settle();
    port.change(null);
    const asked: number[] = [];
    port.refresh = () => {
      asked.push(clock.now());
      return Promise.reject(NETWORK);
    };
    await clock.advance(60 * SECOND);
    expect(await late.refreshed).toBeNull();
    expect(asked).toEqual([]);
  });
});
