import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../src/records/settings';
import { describeChange } from '../../../../src/staff/settings/details';
import { fromForm, settingsSchema, toForm } from '../../../../src/staff/settings/form';
import { SETTINGS_KEYS } from '../../../../src/staff/settings/merge';

const FORM = toForm(DEFAULT_SETTINGS);

/** Fields that are refused when one of them is changed. */
function refused(changes: Partial<typeof FORM>): readonly unknown[] {
  const { issues = [] } = safeParse(settingsSchema, { ...FORM, ...changes });
  return issues.map(({ path }) => path?.[0].key);
}

describe('the form of the settings', () => {
  it('gives back what it was given', () => {
    const settings = { ...DEFAULT_SETTINGS, max_upload_bytes: 5_000_000 };
    expect(fromForm(toForm(settings))).toEqual(settings);
    expect(safeParse(settingsSchema, toForm(settings)).output).toEqual(settings);
  });

  it('takes megabytes with a point or a comma, rounded to whole bytes', () => {
    expect(fromForm({ ...FORM, max_upload_bytes: ' 2,5 ' }).max_upload_bytes).toBe(2_621_440);
    expect(fromForm({ ...FORM, max_upload_bytes: '1.0000001' }).max_upload_bytes).toBe(1_048_576);
    expect(fromForm({ ...FORM, max_upload_bytes: '' }).max_upload_bytes).toBeNaN();
  });

  it.each(['1', '50', '2.5', '7,25'])('takes a limit of %s MB', (max_upload_bytes) => {
    expect(refused({ max_upload_bytes })).toEqual([]);
  });

  it.each(['', '0', '0.99', '50.01', '-5', 'five', '1e9', 'Infinity'])(
    'refuses a limit of "%s" MB',
    (max_upload_bytes) => {
      expect(refused({ max_upload_bytes })).toEqual(['max_upload_bytes']);
    },
  );

  it.each(['', '/content/ip.json', 'https://api.ipify.org?format=json'])(
    'takes "%s" as the address of the look-up',
    (ip_lookup_url) => {
      expect(refused({ ip_lookup_url })).toEqual([]);
    },
  );

  it.each([
    'https://example.org',
    'http://api.ipify.org',
    'https://api.ipify.org.example.org',
    'https://user@example.org/api.ipify.org',
    '/content/other.json',
    'javascript:alert(1)',
  ])('refuses "%s"', (ip_lookup_url) => {
    expect(refused({ ip_lookup_url })).toEqual(['ip_lookup_url']);
  });

  it.each(['', '/', '/help-center', 'https://example.org/a?b#c'])(
    'takes "%s" as the link of the banner',
    (banner_link) => {
      expect(refused({ banner_link })).toEqual([]);
    },
  );

  it.each(['//example.org', '/\\example.org', 'http://example.org', 'javascript:alert(1)', 'x'])(
    'refuses the link "%s"',
    (banner_link) => {
      expect(refused({ banner_link })).toEqual(['banner_link']);
    },
  );

  it('asks for an e-mail, for a text of a banner that is on, and for no more than fits', () => {
    expect(refused({ support_email: '' })).toEqual(['support_email']);
    expect(refused({ support_email: 'a b@c.d' })).toEqual(['support_email']);
    expect(refused({ banner_enabled: true, banner_text: '  ' })).toEqual(['banner_text']);
    expect(refused({ banner_enabled: true, banner_text: 'Hello' })).toEqual([]);
    expect(refused({ banner_text: 'x'.repeat(300) })).toEqual([]);
    expect(refused({ banner_text: 'x'.repeat(301) })).toEqual(['banner_text']);
    expect(refused({ support_hours: 'x'.repeat(201) })).toEqual(['support_hours']);
  });
});

describe('describeChange', () => {
  it('tells what changes from what to what', () => {
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

  it('fits into an entry of the log with every field changed and as long as can be', () => {
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
    expect(details.split('\n')).toHaveLength(9);
    expect(details).toContain('Banner link: “aaa');
    expect(details).toMatch(/b…$/);
  });
});
