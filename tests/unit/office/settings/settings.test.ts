import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../packages/records/src/settings';
import { parseSettings } from '../../../../packages/records/src/setting-fields';
import { createSettingsReader, SETTINGS_KEY } from '../../../../src/office/settings/read-settings';
import { createSiteSettings } from '../../../../src/office/settings/store';

const MB = 1024 * 1024;
const OTHER: SiteSettings = {
  max_upload_bytes: 8 * MB,
  analytics_enabled: false,
  ip_lookup_enabled: false,
  ip_lookup_url: 'https://api.ipify.org?format=json',
  ip_retention_days: 7,
  support_email: 'help@example.org',
  support_hours: 'At all hours',
  banner_enabled: true,
  banner_text: 'Closed on Friday',
  banner_link: '/p/friday',
  inbox_enabled: true,
  footer_pages: 'opening-hours about-us',
  'support_hours:es': 'a todas horas',
  'banner_text:es': 'Cerrado el viernes',
  'banner_link:es': '/p/friday',
};

/** The same settings, in the form in which the database stores them. */
const {
  'support_hours:es': hours,
  'banner_text:es': text,
  'banner_link:es': link,
  ...plain
} = OTHER;
const ROW = {
  ...plain,
  translations: { 'support_hours:es': hours, 'banner_text:es': text, 'banner_link:es': link },
};

describe('parseSettings', () => {
  it('keeps only known fields', () => {
    expect(parseSettings({ ...OTHER, updated_by: 'someone', __proto__: {} })).toEqual(OTHER);
    expect(parseSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  it('reads the translations of a stored row', () => {
    expect(parseSettings(ROW)).toEqual(OTHER);
  });

  it('has no translations where none are stored', () => {
    const none = { 'support_hours:es': '', 'banner_text:es': '', 'banner_link:es': '' };
    expect(parseSettings(plain)).toEqual({ ...plain, ...none });
  });

  it('drops translations that are invalid, unknown or too long', () => {
    const translations = {
      'support_hours:es': 'x'.repeat(201),
      'banner_text:es': ['Cerrado'],
      'banner_link:es': 'javascript:alert(1)',
      'support_hours:xx': 'jamais',
    };
    const none = { 'support_hours:es': '', 'banner_text:es': '', 'banner_link:es': '' };
    expect(parseSettings({ ...ROW, translations })).toEqual({ ...plain, ...none });
    expect(parseSettings({ ...ROW, translations: 7 })).toEqual({ ...plain, ...none });
  });

  it.each<readonly [what: string, value: unknown]>([
    ['null', null],
    ['a text', 'settings'],
    ['a list', [OTHER]],
    ['nothing', {}],
    ...Object.keys(plain).map((key) => [`no ${key}`, { ...OTHER, [key]: undefined }] as const),
    ['no days of retention', { ...OTHER, ip_retention_days: 0 }],
    ['more than a year of retention', { ...OTHER, ip_retention_days: 366 }],
    ['a limit that is too small', { ...OTHER, max_upload_bytes: MB - 1 }],
    ['a limit that is too large', { ...OTHER, max_upload_bytes: 50 * MB + 1 }],
    ['a fractional limit', { ...OTHER, max_upload_bytes: 1.5 * MB + 0.5 }],
    ['a limit as text', { ...OTHER, max_upload_bytes: String(5 * MB) }],
    ['a flag as number', { ...OTHER, analytics_enabled: 1 }],
    ...['javascript:alert(1)', 'http://example.org', '//example.org', '/\\example.org', 'x'].map(
      (link) => [`a link to ${link}`, { ...OTHER, banner_link: link }] as const,
    ),
    ['a data: URL as look-up', { ...OTHER, ip_lookup_url: 'data:application/json,{}' }],
    ...['a b c d e f g', 'a  b', '/p/a', 'A'].map(
      (pages) => [`"${pages}" in the footer`, { ...OTHER, footer_pages: pages }] as const,
    ),
    ['a text that is too long', { ...OTHER, banner_text: 'x'.repeat(301) }],
  ])('refuses %s', (_what, value) => {
    expect(parseSettings(value)).toBeNull();
  });
});

describe('settings', () => {
  const stored = new Map<string, string>();
  const fetched = vi.fn<typeof fetch>();

  /** Returns the settings of a new page, with the values that earlier visits have stored. */
  function load() {
    const siteSettings = createSiteSettings();
    return { siteSettings, ...createSettingsReader(siteSettings) };
  }

  function answer(value: unknown, status = 200) {
    fetched.mockImplementation(() =>
      Promise.resolve(new Response(status === 204 ? null : JSON.stringify(value), { status })),
    );
  }

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('are the defaults until they are read, and stored for the next visit', async () => {
    answer(OTHER);
    const first = load();
    expect(first.siteSettings.getState().settings).toEqual(DEFAULT_SETTINGS);
    expect(await first.readSettings()).toBe('read');
    expect(first.siteSettings.getState().settings).toEqual(OTHER);
    const second = load();
    expect(second.siteSettings.getState().settings).toEqual(OTHER);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('notify subscribers', async () => {
    answer(OTHER);
    const { siteSettings, readSettings } = load();
    const seen: number[] = [];
    siteSettings.subscribe(() => {
      seen.push(siteSettings.getState().settings.max_upload_bytes);
    });
    await readSettings();
    expect(seen).toEqual([8 * MB]);
  });

  it.each<readonly [what: string, reading: string, prepare: () => void]>([
    [
      'no answer',
      'failed',
      () => {
        fetched.mockRejectedValue(new TypeError('offline'));
      },
    ],
    [
      'a refusal',
      'failed',
      () => {
        answer({ error: 'unavailable' }, 503);
      },
    ],
    [
      'another page',
      'failed',
      () => {
        fetched.mockImplementation(() => Promise.resolve(new Response('<p>')));
      },
    ],
    [
      'half an answer',
      'failed',
      () => {
        answer({ max_upload_bytes: 8 * MB });
      },
    ],
    [
      'no backend',
      'no-backend',
      () => {
        answer(null, 204);
      },
    ],
  ])('keep their last known values on %s', async (_what, reading, prepare) => {
    answer(OTHER);
    await load().readSettings();
    prepare();
    const next = load();
    expect(await next.readSettings()).toBe(reading);
    expect(next.siteSettings.getState().settings).toEqual(OTHER);
  });

  it.each(['{', '[]', JSON.stringify({ ...OTHER, max_upload_bytes: 1e12 })])(
    'are the defaults when the stored value is invalid: %s',
    (text) => {
      answer(OTHER);
      stored.set(SETTINGS_KEY, text);
      expect(load().siteSettings.getState().settings).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('work without storage', async () => {
    answer(OTHER);
    vi.stubGlobal('localStorage', undefined);
    const { siteSettings, readSettings } = load();
    await readSettings();
    expect(siteSettings.getState().settings).toEqual(OTHER);
  });

  it('are read once for concurrent callers, and again after a minute', async () => {
    vi.useFakeTimers();
    answer(OTHER);
    const { readSettings } = load();
    await Promise.all([readSettings(), readSettings()]);
    vi.advanceTimersByTime(59_000);
    await readSettings();
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await readSettings();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('are requested from the same origin, without cookies', async () => {
    answer(OTHER);
    await load().readSettings();
    expect(fetched).toHaveBeenCalledWith(
      '/content/settings.json',
      expect.objectContaining({ credentials: 'omit' }),
    );
  });
});
