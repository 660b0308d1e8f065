import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../src/records/settings';
import { changedKeys, merge, SETTINGS_KEYS } from '../../../../src/staff/settings/merge';

const BASE = DEFAULT_SETTINGS;
const changed = (changes: Partial<SiteSettings>): SiteSettings => ({ ...BASE, ...changes });

it('knows every field of the settings', () => {
  expect([...SETTINGS_KEYS].sort()).toEqual(Object.keys(BASE).sort());
});

it('finds what differs, in the order of the form', () => {
  expect(changedKeys(BASE, BASE)).toEqual([]);
  expect(changedKeys(BASE, changed({ banner_text: 'x', max_upload_bytes: 7 }))).toEqual([
    'max_upload_bytes',
    'banner_text',
  ]);
  // What is no number was typed and not saved, and stays so.
  const nothing = changed({ max_upload_bytes: NaN });
  expect(changedKeys(nothing, { ...nothing })).toEqual([]);
});

describe('merge', () => {
  it('keeps what each of two changed', () => {
    const mine = changed({ banner_text: 'mine' });
    const theirs = changed({ support_hours: 'theirs', analytics_enabled: false });
    expect(merge(BASE, mine, theirs)).toEqual({
      merged: changed({
        banner_text: 'mine',
        support_hours: 'theirs',
        analytics_enabled: false,
      }),
      takenOver: ['support_hours', 'analytics_enabled'],
      both: [],
    });
  });

  it('keeps mine where both changed, and says so', () => {
    const mine = changed({ banner_text: 'mine', support_hours: 'same' });
    const theirs = changed({ banner_text: 'theirs', support_hours: 'same' });
    expect(merge(BASE, mine, theirs)).toEqual({
      merged: mine,
      takenOver: [],
      both: ['banner_text'],
    });
  });

  it('is theirs where I changed nothing', () => {
    const theirs = changed({ banner_text: 'theirs' });
    expect(merge(BASE, BASE, theirs).merged).toEqual(theirs);
  });
});
