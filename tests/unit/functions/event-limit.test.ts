import { expect, it, vi } from 'vitest';
import {
  EventLimit,
  INSTANCE_LIMIT,
  LEASE,
  levelAt,
  PLACE_LIMIT,
  REFUSED_FOR,
  type SharedAllowances,
} from '../../../functions/src/events/event-limit';

/** A limit with a clock and shared allowances in memory. */
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
  const instance = () => new EventLimit({ lease }, () => now);
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { instance, lease, pass };
}

it('lets the events of 500 photos pass at once', async () => {
  const { instance } = setUp();
  const limit = instance();
  for (let sent = 0; sent < 1_500; sent += 50) expect(await limit.take('here', 50)).toBe(0);
});

it('stores some 2,000 of 10,000 events that one place sends in a minute, with few leases', async () => {
  const { instance, lease, pass } = setUp();
  // Two instances share the allowance.
  const limits = [instance(), instance()];
  let stored = 0;
  for (let sent = 0; sent < 10_000; sent++) {
    const limit = limits[sent % limits.length];
    if ((await limit?.take('there', 1)) === 0) stored++;
    pass(0.006);
  }
  expect(stored).toBeGreaterThanOrEqual(PLACE_LIMIT.capacity);
  expect(stored).toBeLessThanOrEqual(PLACE_LIMIT.capacity + 60 * PLACE_LIMIT.perSecond);
  expect(lease.mock.calls.length).toBeLessThanOrEqual(PLACE_LIMIT.capacity / LEASE + 10);
  // The limit does not affect other places.
  expect(await limits[0]?.take('elsewhere', 50)).toBe(0);
});

it('says how long to wait, and then accepts events again', async () => {
  const { instance, pass } = setUp();
  const limit = instance();
  for (let sent = 0; sent < PLACE_LIMIT.capacity; sent += 50) await limit.take('here', 50);
  expect(await limit.take('here', 50)).toBe(REFUSED_FOR);
  pass(20);
  expect(await limit.take('here', 1)).toBe(REFUSED_FOR - 20);
  pass(REFUSED_FOR - 20);
  expect(await limit.take('here', 50)).toBe(0);
});

it('gives each of several concurrent requests what it needs', async () => {
  const { instance } = setUp();
  const limit = instance();
  const waits = await Promise.all(Array.from({ length: 40 }, () => limit.take('here', 50)));
  expect(waits).toEqual(Array.from({ length: 40 }, () => 0));
  expect(await limit.take('here', 1)).toBeGreaterThan(0);
});

it('limits an instance, whatever addresses the events claim to come from', async () => {
  const { instance, pass, lease } = setUp();
  const limit = instance();
  let stored = 0;
  for (let sent = 0; sent < 10_000; sent++) {
    if ((await limit.take(`place ${sent}`, 1)) === 0) stored++;
  }
  expect(stored).toBe(INSTANCE_LIMIT.capacity);
  expect(lease).toHaveBeenCalledTimes(INSTANCE_LIMIT.capacity);
  pass(1);
  expect(await limit.take('place', INSTANCE_LIMIT.perSecond)).toBe(0);
  expect(await limit.take('place', 1)).toBe(REFUSED_FOR);
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
  await expect(limit.take('here', 1)).rejects.toThrow('unavailable');
  expect(await limit.take('here', 1)).toBe(0);
});
