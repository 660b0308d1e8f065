import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../../packages/records/src/settings';
import { describeChange } from '../../../../../src/office/staff/settings/details';
import { fromForm, settingsSchema, toForm } from '../../../../../src/office/staff/settings/form';
import { SETTINGS_KEYS } from '../../../../../src/office/staff/settings/merge';

const FORM = toForm(DEFAULT_SETTINGS);

function invalidFields(changes: Partial<typeof FORM>): readonly unknown[] {
  const { issues = [] } = safeParse(settingsSchema, { ...FORM, ...changes });
  return issues.map(({ path }) => path?.[0].key);
}

describe('the settings form', () => {
  it('converts settings to form values and back', () => {
    const settings = { ...DEFAULT_SETTINGS, max_upload_bytes: 5_000_000 };
    expect(fromForm(toForm(settings))).toEqual(settings);
    expect(safeParse(settingsSchema, toForm(settings)).output).toEqual(settings);
  });

  it('accepts megabytes with a point or a comma, rounded to whole bytes', () => {
    expect(fromForm({ ...FORM, max_upload_bytes: ' 2,5 ' }).max_upload_bytes).toBe(2_621_440);
    expect(fromForm({ ...FORM, max_upload_bytes: '1.0000001' }).max_upload_bytes).toBe(1_048_576);
    expect(fromForm({ ...FORM, max_upload_bytes: '' }).max_upload_bytes).toBeNaN();
  });

  it.each(['1', '50', '2.5', '7,25'])('accepts a limit of %s MB', (max_upload_bytes) => {
    expect(invalidFields({ max_upload_bytes })).toEqual([]);
  });

  it.each(['', '0', '0.99', '50.01', '-5', 'five', '1e9', 'Infinity'])(
    'rejects a limit of "%s" MB',
    (max_upload_bytes) => {
      expect(invalidFields({ max_upload_bytes })).toEqual(['max_upload_bytes']);
    },
  );

  it.each(['1', '30', ' 365 '])('accepts %s days of retention', (ip_retention_days) => {
    expect(invalidFields({ ip_retention_days })).toEqual([]);
  });

  it.each(['', '0', '366', '1.5', '-1', 'a month'])(
    'rejects "%s" days of retention',
    (ip_retention_days) => {
      expect(invalidFields({ ip_retention_days })).toEqual(['ip_retention_days']);
    },
  );

  it.each(['', '/content/ip.json', 'https://api.ipify.org?format=json'])(
    'accepts the look-up address "%s"',
    (ip_lookup_url) => {
      expect(invalidFields({ ip_lookup_url })).toEqual([]);
    },
  );

  it.each([
    'https://example.org',
    'http://api.ipify.org',
    'https://api.ipify.org.example.org',
    'https://user@example.org/api.ipify.org',
    '/content/other.json',
    'javascript:alert(1)',
  ])('rejects the look-up address "%s"', (ip_lookup_url) => {
    expect(invalidFields({ ip_lookup_url })).toEqual(['ip_lookup_url']);
  });

  it.each(['', '/', '/help-center', 'https://example.org/a?b#c'])(
    'accepts the banner link "%s"',
    (banner_link) => {
      expect(invalidFields({ banner_link })).toEqual([]);
    },
  );

  it.each(['//example.org', '/\\example.org', 'http://example.org', 'javascript:alert(1)', 'x'])(
    'rejects the banner link "%s"',
    (banner_link) => {
      expect(invalidFields({ banner_link })).toEqual(['banner_link']);
    },
  );

  it('requires an e-mail and the text of an enabled banner, and limits lengths', () => {
    expect(invalidFields({ support_email: '' })).toEqual(['support_email']);
    expect(invalidFields({ support_email: 'a b@c.d' })).toEqual(['support_email']);
    expect(invalidFields({ banner_enabled: true, banner_text: '  ' })).toEqual(['banner_text']);
    expect(invalidFields({ banner_enabled: true, banner_text: 'Hello' })).toEqual([]);
    expect(invalidFields({ banner_text: 'x'.repeat(300) })).toEqual([]);
    expect(invalidFields({ banner_text: 'x'.repeat(301) })).toEqual(['banner_text']);
    expect(invalidFields({ support_hours: 'x'.repeat(201) })).toEqual(['support_hours']);
  });
});

describe('describeChange', () => {
  it('lists the old and new value of each changed field', () => {
    const to: SiteSettings = {
      ...DEFAULT_SETTINGS,
      max_upload_bytes: 2_621_440,
      analytics_enabled: false,
      banner_text: 'Hello',
    };
    expect(describeChange(DEFAULT_SETTINGS, to)).toBe(
      'Largest upload: 5 MB → 2.5 MB\nAnalytics: on → off\nBanner text: empty → “Hello”',
    );
    expect(describeChange(to, to)).toBe('');
  });

  it('cuts no surrogate pair in half', () => {
    // One of the two texts has a pair where it is cut.
    for (const text of ['😀'.repeat(100), `a${'😀'.repeat(100)}`]) {
      const details = describeChange(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, banner_text: text });
      expect(details).toMatch(/😀…$/u);
    }
  });

  it('fits into a log entry when every field changes to its longest value', () => {
    const long = (letter: string) =>
      Object.fromEntries(
        SETTINGS_KEYS.map((key) => {
          const value = DEFAULT_SETTINGS[key];
          if (typeof value === 'boolean') return [key, letter === 'a'];
          if (typeof value === 'number') return [key, letter === 'a' ? 1_111_111 : 52_428_800];
          return [key, letter.repeat(320)];
        }),
      ) as unknown as SiteSettings;
    const details = describeChange(long('a'), long('b'));
    expect(details.length).toBeLessThanOrEqual(2_000);
    expect(details.split('\n')).toHaveLength(SETTINGS_KEYS.length);
    expect(details).toContain('Banner link: “aaa');
    expect(details).toMatch(/b…$/);
  });
});
