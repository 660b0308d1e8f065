import { expect, it, vi } from 'vitest';
import { UNPROVEN_PLACE } from '../../../functions/src/shared/caller-address';
import { HARDEST } from '../../../functions/src/shared/proof-of-work';
import {
  EventLimit,
  INSTANCE_LIMIT,
  LEASE,
  levelAt,
  PER_DAY,
  PLACE_LIMIT,
  REFUSED_FOR,
  type EventSender,
  type SharedAllowances,
} from '../../../functions/src/events/event-limit';

/** Returns a sender at this place (see `toPlace`), with neither an account nor a proof of work. */
function from(place: string): EventSender {
  return { place, account: null, proved: false };
}

/** Sets up a limit with a clock and shared allowances in memory. */
function setUp() {
  let now = Date.UTC(2026, 10, 22);
  const levels = new Map<string, { left: number; at: number }>();
  const lease = vi.fn<SharedAllowances['lease']>((place, least, wanted) => {
    const known = levels.get(place) ?? { left: PLACE_LIMIT.capacity, at: now };
    const left = levelAt(known, now, PLACE_LIMIT);
    const leased = Math.min(wanted, Math.floor(left));
    if (leased < least) return Promise.resolve(0);
    levels.set(place, { left: left - leased, at: now });
    return Promise.resolve(leased);
  });
  const days = new Map<string, number>();
  const leaseDay = vi.fn<SharedAllowances['leaseDay']>((pool, least, wanted) => {
    const count = days.get(pool) ?? 0;
    const leased = Math.min(wanted, PER_DAY[pool] - count);
    if (leased < least) return Promise.resolve(0);
    days.set(pool, count + leased);
    return Promise.resolve(leased);
  });
  const instance = () => new EventLimit({ lease, leaseDay }, () => now);
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { instance, lease, leaseDay, pass, days };
}

it('lets the events of 500 photos pass at once', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < 1_500; sent += 50) expect(await limit.take(from('here'), 50)).toBe(0);
});

it('stores some 2,000 of 10,000 events that one place sends in a minute, with few leases', async () => {
  const { instance, lease, pass } = setUp();
  // Two instances share the allowance.
  const limits = [instance(), instance()];
  let stored = 0;
  for (let sent = 0; sent < 10_000; sent++) {
    const limit = limits[sent % limits.length];
    if ((await limit?.take(from('there'), 1)) === 0) stored++;
    pass(0.006);
  }
  expect(stored).toBeGreaterThanOrEqual(PLACE_LIMIT.capacity);
  expect(stored).toBeLessThanOrEqual(PLACE_LIMIT.capacity + 60 * PLACE_LIMIT.perSecond);
  expect(lease.mock.calls.length).toBeLessThanOrEqual(PLACE_LIMIT.capacity / LEASE + 10);
  // The limit does not affect other places.
  expect(await limits[0]?.take(from('elsewhere'), 50)).toBe(0);
});

it('says how long to wait, and then accepts events again', async () => {
  const { instance, pass } = setUp();
  const limit = instance();
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) await limit.take(from('here'), 50);
  expect(await limit.take(from('here'), 50)).toBe(REFUSED_FOR);
  pass(20);
  expect(await limit.take(from('here'), 1)).toBe(REFUSED_FOR - 20);
  pass(REFUSED_FOR - 20);
  expect(await limit.take(from('here'), 50)).toBe(0);
});

it('gives each of several concurrent requests what it needs', async () => {
  const { instance } = setUp();
  const limit = instance();
  const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take(from('here'), 50)));
  expect(waits).toEqual(Array.from({ length: 40 }, () => 0));
  expect(await limit.take(from('here'), 1)).toBeGreaterThan(0);
});

it('limits an instance, however many addresses the events come from', async () => {
  const { instance, pass, lease } = setUp();
  const limit = instance();
  let stored = 0;
  for (let sent = 0; sent < 10_000; sent++) {
    if ((await limit.take(from(`place ${sent}`), 1)) === 0) stored++;
  }
  expect(stored).toBe(INSTANCE_LIMIT.capacity);
  expect(lease).toHaveBeenCalledTimes(INSTANCE_LIMIT.capacity);
  pass(1);
  expect(await limit.take(from('place'), INSTANCE_LIMIT.perSecond)).toBe(0);
  expect(await limit.take(from('place'), 1)).toBe('work');
});

it('adds nothing when the clock goes back, and never exceeds the capacity', () => {
  const level = { left: 7, at: 1_000_000 };
  expect(levelAt(level, 0, PLACE_LIMIT)).toBe(7);
  expect(levelAt(level, 1_010_000, PLACE_LIMIT)).toBe(12);
  expect(levelAt(level, 1e12, PLACE_LIMIT)).toBe(PLACE_LIMIT.capacity);
});

it('fails when the shared allowance cannot be read, and recovers', async () => {
  const { instance, lease } = setUp();
  const limit = instance();
  lease.mockRejectedValueOnce(new Error('unavailable'));
  await expect(limit.take(from('here'), 1)).rejects.toThrow('unavailable');
  expect(await limit.take(from('here'), 1)).toBe(0);
});

it('counts real visitors while strangers flood it, if they prove work or are signed in', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < 10_000; sent++) await limit.take(from(`flood ${sent}`), 1);
  for (let index = 0; index < 100; index++) {
    const visitor = from(`visitor ${index}`);
    expect(await limit.take(visitor, 1)).toBe('work');
    expect(await limit.take({ ...visitor, proved: true }, 1)).toBe(0);
    expect(await limit.take({ ...visitor, account: `user ${index}` }, 1)).toBe(0);
  }
});

it('counts people who are signed in while strangers who prove work use up their pool', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < INSTANCE_LIMIT.capacity; sent++) {
    expect(await limit.take({ ...from(`flood ${sent}`), proved: true }, 1)).toBe(0);
  }
  expect(await limit.take({ ...from('late'), proved: true }, 1)).toBe(REFUSED_FOR);
  expect(await limit.take({ ...from('here'), account: 'ada' }, 50)).toBe(0);
});

it('lets people who are signed in work when other accounts have used up their pool', async () => {
  const { instance, days } = setUp();
  days.set('accounts', PER_DAY.accounts);
  const limit = instance();
  const ada = { ...from('here'), account: 'ada' };
  expect(await limit.take(ada, 1)).toBe('work');
  expect(await limit.take({ ...ada, proved: true }, 1)).toBe(0);
});

it('makes challenges harder as the pool for proofs empties, and easier as it fills up', async () => {
  const { instance, pass } = setUp();
  const limit = instance();
  const levels = new Map<number, number>();
  for (let sent = 1; sent <= INSTANCE_LIMIT.capacity; sent++) {
    await limit.take({ ...from(`flood ${sent}`), proved: true }, 1);
    levels.set(sent, limit.workLevel);
  }
  const at = (share: number) => levels.get(INSTANCE_LIMIT.capacity * share);
  expect([1 / 4, 1 / 2, 3 / 4, 1].map(at)).toEqual([0, 1, 2, HARDEST]);
  pass(INSTANCE_LIMIT.capacity / INSTANCE_LIMIT.perSecond);
  expect(limit.workLevel).toBe(0);
  // A flood without proofs does not make challenges harder.
  for (let sent = 0; sent < 10_000; sent++) await limit.take(from(`flood ${sent}`), 1);
  expect(limit.workLevel).toBe(0);
});

it('limits an account by itself, whatever its place has used', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) await limit.take(from('here'), 50);
  expect(await limit.take(from('here'), 1)).toBe(REFUSED_FOR);
  const ada = { ...from('here'), account: 'ada' };
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) {
    expect(await limit.take(ada, 50)).toBe(0);
  }
  expect(await limit.take(ada, 1)).toBe(REFUSED_FOR);
});

it('does not exempt a proven address from its limit for a proof of work', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) await limit.take(from('here'), 50);
  expect(await limit.take({ ...from('here'), proved: true }, 50)).toBe(REFUSED_FOR);
});

it('asks callers without a proven address for work when they have used what they share', async () => {
  const { instance, lease } = setUp();
  lease.mockResolvedValue(0);
  const limit = instance();
  const nobody = from(UNPROVEN_PLACE);
  expect(await limit.take(nobody, 50)).toBe('work');
  expect(await limit.take({ ...nobody, proved: true }, 50)).toBe(0);
});

it('limits the events of a day, of all instances together, with few leases', async () => {
  const { instance, pass, leaseDay, days } = setUp();
  days.set('open', PER_DAY.open - 2_000);
  const limits = [instance(), instance()];
  let stored = 0;
  for (let sent = 0; sent < 80; sent++) {
    if ((await limits[sent % 2]?.take(from(`place ${sent}`), 50)) === 0) stored += 50;
  }
  expect(stored).toBe(2_000);
  expect(await limits[0]?.take({ ...from('here'), proved: true }, 50)).toBe(0);
  expect(leaseDay.mock.calls.filter(([pool]) => pool === 'open').length).toBeLessThan(50);
  // Move on to the next day.
  days.clear();
  pass(86_400);
  expect(await limits[0]?.take(from('here'), 50)).toBe(0);
});

it('takes one lease of the day at a time, for all requests that wait', async () => {
  const { instance, leaseDay } = setUp();
  const limit = instance();
  let running = 0;
  let most = 0;
  const lease = leaseDay.getMockImplementation();
  leaseDay.mockImplementation(async (...call) => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return (await lease?.(...call)) ?? 0;
  });
  const requests = Array.from({ length: 40 }, (_, index) => limit.take(from(`place ${index}`), 50));
  expect(await Promise.all(requests)).toEqual(Array.from({ length: 40 }, () => 0));
  expect(most).toBe(1);
  expect(leaseDay).toHaveBeenCalledTimes(2);
});

it('takes one lease of a place at a time, for all requests that wait', async () => {
  const { lease, leaseDay } = setUp();
  let running = 0;
  let most = 0;
  const slow: SharedAllowances['lease'] = async (...args) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return lease(...args);
  };
  const limit = new EventLimit({ lease: slow, leaseDay });
  const requests = Array.from({ length: LEASE * 2 }, () => limit.take(from('here'), 1));
  expect(new Set(await Promise.all(requests))).toEqual(new Set([0]));
  expect(most).toBe(1);
  expect(lease).toHaveBeenCalledTimes(2);
});

it('asks the database once in a while when the day is used up, and again on the next day', async () => {
  const { instance, pass, lease, leaseDay, days } = setUp();
  days.set('open', PER_DAY.open);
  const limit = instance();
  const refuse = async () => {
    const requests = Array.from({ length: 40 }, (_, index) =>
      limit.take(from(`place ${index}`), 1),
    );
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['work']));
  };
  await refuse();
  const leases = lease.mock.calls.length;
  await refuse();
  expect(leaseDay).toHaveBeenCalledTimes(1);
  expect(lease).toHaveBeenCalledTimes(leases);
  pass(REFUSED_FOR);
  await refuse();
  expect(leaseDay).toHaveBeenCalledTimes(2);
  // When the day's total is used up, the refusal never lasts past midnight, even if it began one second before.
  pass(86_400 - REFUSED_FOR - 1);
  await refuse();
  days.clear();
  pass(1);
  expect(await limit.take(from('here'), 50)).toBe(0);
});

it("returns a place what it took when the day's total cannot be read", async () => {
  const { instance, leaseDay } = setUp();
  const limit = instance();
  leaseDay.mockRejectedValueOnce(new Error('unavailable'));
  await expect(limit.take(from('here'), 50)).rejects.toThrow('unavailable');
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) {
    expect(await limit.take(from('here'), 50)).toBe(0);
  }
});

it('takes nothing from the pool for a place that is refused', async () => {
  const { instance } = setUp();
  const limit = instance();
  // One attacker sends more events than the whole pool allows, but uses up only its own allowance.
  for (let sent = 0; sent < INSTANCE_LIMIT.capacity * 2; sent++) await limit.take(from('there'), 1);
  let stored = 0;
  for (let sent = 0; sent < 5_000; sent += 50) {
    if ((await limit.take(from(`visitor ${sent}`), 50)) === 0) stored += 50;
  }
  expect(stored).toBe(INSTANCE_LIMIT.capacity - PLACE_LIMIT.capacity);
});
