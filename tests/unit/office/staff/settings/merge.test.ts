import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../../../packages/records/src/settings';
import { changedKeys, merge, SETTINGS_KEYS } from '../../../../../src/office/staff/settings/merge';

const BASE = DEFAULT_SETTINGS;
const changed = (changes: Partial<SiteSettings>): SiteSettings => ({ ...BASE, ...changes });

it('covers every field of the settings', () => {
  expect([...SETTINGS_KEYS].sort()).toEqual(Object.keys(BASE).sort());
});

it('lists changed fields in the order of the form', () => {
  expect(changedKeys(BASE, BASE)).toEqual([]);
  expect(changedKeys(BASE, changed({ banner_text: 'x', max_upload_bytes: 7 }))).toEqual([
    'max_upload_bytes',
    'banner_text',
  ]);
  // A text that is not a number is stored as NaN, which must count as equal to itself.
  const invalid = changed({ max_upload_bytes: NaN });
  expect(changedKeys(invalid, { ...invalid })).toEqual([]);
});

describe('merge', () => {
  it('keeps the changes of both', () => {
    const mine = changed({ banner_text: 'mine' });
    const theirs = changed({ support_hours: 'theirs', analytics_enabled: false });
    expect(merge(BASE, mine, theirs)).toEqual({
      merged: changed({
        banner_text: 'mine',
        support_hours: 'theirs',
        analytics_enabled: false,
      }),
      theirsOnly: ['support_hours', 'analytics_enabled'],
      conflicts: [],
    });
  });

  it('keeps my value of a field that both changed, and reports the conflict', () => {
    const mine = changed({ banner_text: 'mine', support_hours: 'same' });
    const theirs = changed({ banner_text: 'theirs', support_hours: 'same' });
    expect(merge(BASE, mine, theirs)).toEqual({
      merged: mine,
      theirsOnly: [],
      conflicts: ['banner_text'],
    });
  });

  it('takes theirs if I changed nothing', () => {
    const theirs = changed({ banner_text: 'theirs' });
    expect(merge(BASE, BASE, theirs).merged).toEqual(theirs);
  });
});
