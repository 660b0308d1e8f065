/** The nightly removal of IP addresses from events. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetAddresses } from '../../functions/src/events/forget-addresses';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../packages/records/src/settings';

const NOW = new Date('2026-11-22T00:40:00.000Z');
const DAY_MS = 86_400_000;

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * DAY_MS);
}

/** Returns a database that no other test uses, with functions that fill and read it. */
function setUp() {
  const { firestore, close } = adminServices(`demo-forget-${randomUUID().slice(0, 8)}`);
  onTestFinished(close);
  const write = (id: string, days: number, ip: string | null = '203.0.113.7') =>
    firestore.doc(`analytics/${id}`).set({
      event_type: 'image_download',
      event_data: { tool: 'circle-image-maker' },
      user_id: null,
      user_agent: 'x',
      ip_address: ip,
      created_at: daysAgo(days),
    });
  const save = (own: Partial<SiteSettings>) =>
    firestore.doc('settings/public').set({ ...DEFAULT_SETTINGS, ...own });
  /** Returns the IP address of each event, keyed by the event's id. */
  const addresses = async () =>
    Object.fromEntries(
      (await firestore.collection('analytics').get()).docs.map((row) => [
        row.id,
        row.get('ip_address') as unknown,
      ]),
    );
  return { firestore, write, save, addresses };
}

describe('forgetAddresses', () => {
  it('removes an address after 31 days, and keeps one of 29 days and everything else', async () => {
    const { firestore, write, addresses } = setUp();
    await write('old', 31);
    await write('old-ipv6', 400, '2001:db8::7');
    await write('young', 29);
    await write('without', 31, null);
    await firestore.doc('analytics_daily/2026-10-22').set({ date: '2026-10-22', uploads: {} });
    const { ip_address: _, ...rest } = (await firestore.doc('analytics/old').get()).data() ?? {};

    expect(await forgetAddresses(firestore, NOW)).toBe(2);
    expect(await addresses()).toEqual({
      old: null,
      'old-ipv6': null,
      without: null,
      young: '203.0.113.7',
    });
    expect((await firestore.doc('analytics/old').get()).data()).toEqual({
      ...rest,
      ip_address: null,
    });
    expect((await firestore.doc('analytics_daily/2026-10-22').get()).exists).toBe(true);
    expect(await forgetAddresses(firestore, NOW)).toBe(0);
  });

  it('follows the setting', async () => {
    const { firestore, write, save, addresses } = setUp();
    await write('week', 8);
    await write('month', 31);
    await save({ ip_retention_days: 90 });
    expect(await forgetAddresses(firestore, NOW)).toBe(0);
    await save({ ip_retention_days: 7 });
    expect(await forgetAddresses(firestore, NOW)).toBe(2);
    expect(await addresses()).toEqual({ week: null, month: null });
  });

  it('continues what a failed run left', async () => {
    const { firestore, addresses } = setUp();
    const writer = firestore.bulkWriter();
    for (let index = 0; index < 450; index++) {
      void writer.set(firestore.doc(`analytics/${index}`), {
        ip_address: `203.0.113.${index % 250}`,
        created_at: daysAgo(40),
      });
    }
    await writer.close();
    const failing = vi.spyOn(firestore, 'batch');
    const first = firestore.batch();
    const second = firestore.batch();
    vi.spyOn(second, 'commit').mockRejectedValue(new Error('the connection was lost'));
    failing.mockReturnValueOnce(first).mockReturnValueOnce(second);
    await expect(forgetAddresses(firestore, NOW)).rejects.toThrow('the connection was lost');
    const left = async () => Object.values(await addresses()).filter((ip) => ip !== null).length;
    expect(await left()).toBe(50);
    failing.mockRestore();
    expect(await forgetAddresses(firestore, NOW)).toBe(50);
    expect(await left()).toBe(0);
  });
});
