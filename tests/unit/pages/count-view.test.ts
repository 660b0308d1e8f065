/** Views of published pages, and the settings that decide whether they may be sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../packages/records/src/settings';
import { createViewCounter } from '../../../src/pages/published/count-view';
import { createSettingsReader } from '../../../src/office/settings/read-settings';
import { createSiteSettings } from '../../../src/office/settings/store';
import { stubStorage } from '../office/events/storage';

const SETTINGS = '/content/settings.json';
const EVENTS = '/content/events';

const fetched = vi.fn<typeof fetch>();

/** Answers each request for the settings in this way, and accepts each view. */
function answerSettings(answer: () => Promise<Response>): void {
  fetched.mockImplementation((address) =>
    address === SETTINGS ? answer() : Promise.resolve(Response.json({ refused: 0 })),
  );
}

const withSettings = (own: Partial<SiteSettings>) => () =>
  Promise.resolve(Response.json({ ...DEFAULT_SETTINGS, ...own }));

/** Opens a page as a new visit would, and waits until its view is sent or given up. */
async function open(): Promise<void> {
  const settings = createSiteSettings();
  const reader = createSettingsReader(settings);
  const countView = createViewCounter(settings, () => Promise.resolve(reader));
  await countView('opening-hours');
}

const requests = () => fetched.mock.calls.map(([address]) => address);

function stubPage(account: 'none' | 'staff', navigator: object): void {
  vi.stubGlobal('document', { documentElement: { dataset: { account } } });
  vi.stubGlobal('navigator', { onLine: true, ...navigator });
}

beforeEach(() => {
  stubStorage();
  stubPage('none', {});
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is sent once the settings say that analytics is on', async () => {
  let answer: (response: Response) => void = () => undefined;
  answerSettings(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const opened = open();
  await vi.waitFor(() => {
    expect(fetched).toHaveBeenCalled();
  });
  expect(requests()).toEqual([SETTINGS]);
  answer(Response.json(DEFAULT_SETTINGS));
  await opened;
  expect(requests()).toEqual([SETTINGS, EVENTS]);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify({ view: 'opening-hours' }),
    credentials: 'omit',
    keepalive: true,
  });
});

it.each([
  ['turn analytics off', withSettings({ analytics_enabled: false })],
  ['cannot be read', () => Promise.reject(new TypeError('blocked'))],
  ['are not answered', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['are invalid', () => Promise.resolve(Response.json({}))],
  [
    'are those of a site without functions',
    () => Promise.resolve(new Response(null, { status: 204 })),
  ],
])('is not sent when the settings %s', async (_what, answer) => {
  answerSettings(answer);
  await open();
  expect(requests()).toEqual([SETTINGS]);
});

it.each([
  ['turn analytics off now', withSettings({ analytics_enabled: false })],
  ['cannot be read now', () => Promise.reject(new TypeError('blocked'))],
])('is not sent when the settings allowed it on an earlier visit and %s', async (_what, answer) => {
  answerSettings(withSettings({}));
  await open();
  expect(requests()).toEqual([SETTINGS, EVENTS]);
  fetched.mockReset();
  answerSettings(answer);
  await open();
  expect(requests()).toEqual([SETTINGS]);
});

it('is sent when analytics was off on an earlier visit, but is on now', async () => {
  answerSettings(withSettings({ analytics_enabled: false }));
  await open();
  fetched.mockReset();
  answerSettings(withSettings({}));
  await open();
  expect(requests()).toEqual([SETTINGS, EVENTS]);
});

it.each([
  ['a member of staff', 'staff', {}],
  ['a visitor who asks not to be tracked', 'none', { doNotTrack: '1' }],
] as const)('of %s is not sent', async (_who, account, signals) => {
  stubPage(account, signals);
  answerSettings(withSettings({}));
  await open();
  expect(requests()).toEqual([]);
});

it('may be lost: nothing is thrown when it cannot be sent', async () => {
  fetched.mockImplementation((address) =>
    address === SETTINGS ? withSettings({})() : Promise.reject(new TypeError('blocked')),
  );
  await open();
  expect(requests()).toEqual([SETTINGS, EVENTS]);
});
