/** Events, and the settings that decide whether they may be sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as backend from '../../../../src/office/backend/events';
import * as idle from '../../../../src/browser/idle';
import type { TelemetryEvent } from '../../../../packages/records/src/event';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../packages/records/src/settings';
import { createSettingsReader } from '../../../../src/office/settings/read-settings';
import { createSiteSettings } from '../../../../src/office/settings/store';
import { createTracker } from '../../../../src/office/events/events';
import { QUEUE_KEY } from '../../../../src/office/events/queue';
import { stubStorage } from './storage';

const event: TelemetryEvent = { type: 'image_download', data: { tool: 'circle-image-maker' } };
const IPIFY = 'https://api.ipify.org?format=json';
/** Two minutes in milliseconds. This is longer than the pause before the settings are read again. */
const TWO_MINUTES = 120_000;

const fetched = vi.fn<typeof fetch>();
const sendEvents = vi.fn<typeof backend.sendEvents>();

/** Begins a new visit. */
function load() {
  const siteSettings = createSiteSettings();
  const { readSettings } = createSettingsReader(siteSettings);
  const trackAll = createTracker(siteSettings, readSettings);
  const track = (tracked: TelemetryEvent) => {
    trackAll([tracked]);
  };
  return { readSettings, track };
}

function answer(own: Partial<SiteSettings>) {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ ...DEFAULT_SETTINGS, ...own })));
}

const waiting = () => localStorage.getItem(QUEUE_KEY);
const requests = () => fetched.mock.calls.map(([address]) => address);

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sendEvents.mockReset().mockResolvedValue('stored');
  vi.spyOn(backend, 'sendEvents').mockImplementation(sendEvents);
  vi.spyOn(idle, 'whenIdle').mockImplementation((act) => {
    const handle = setTimeout(act, 0);
    return () => {
      clearTimeout(handle);
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('wait while the settings cannot be read, and are sent once they have been', async () => {
  fetched.mockRejectedValue(new TypeError('blocked'));
  const { track } = load();
  track(event);
  await vi.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  expect(sendEvents).not.toHaveBeenCalled();
  expect(waiting()).not.toBeNull();
  answer({});
  await vi.advanceTimersByTimeAsync(2 * TWO_MINUTES);
  expect(sendEvents).toHaveBeenCalledOnce();
  expect(waiting()).toBeNull();
});

it('are dropped when the settings, once read, turn analytics off', async () => {
  fetched.mockRejectedValue(new TypeError('blocked'));
  const { track } = load();
  track(event);
  await vi.advanceTimersByTimeAsync(TWO_MINUTES);
  answer({ analytics_enabled: false });
  await vi.advanceTimersByTimeAsync(2 * TWO_MINUTES);
  expect(sendEvents).not.toHaveBeenCalled();
  expect(waiting()).toBeNull();
});

it('wait with the settings of an earlier visit too, and no IP address is looked up', async () => {
  answer({ ip_lookup_enabled: true, ip_lookup_url: IPIFY });
  await load().readSettings();
  fetched.mockReset().mockRejectedValue(new TypeError('blocked'));
  const { track } = load();
  track(event);
  await vi.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(requests()).not.toContain(IPIFY);
  expect(sendEvents).not.toHaveBeenCalled();
  expect(waiting()).not.toBeNull();
});
