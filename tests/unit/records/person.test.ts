import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../packages/records/src/audit';
import { effectOf, personSearch, sortName } from '../../../packages/records/src/person';
import { matchesSearch, SEARCH_LIMITS } from '../../../packages/records/src/search';

describe('finding a person', () => {
  const search = personSearch('Joan Élise', 'Clarke', 'j.clarke+dp@Mail.Example.org');

  it.each([
    'joan',
    'élise',
    'elise',
    'CLAR',
    'clarke joan',
    'example',
    'mail.ex',
    'j.clarke',
    'dp',
  ])('finds them by %s', (query) => {
    expect(matchesSearch(search, query)).toBe(true);
  });

  it.each(['oan', 'xample', 'joan turing'])('does not find them by %s', (query) => {
    expect(matchesSearch(search, query)).toBe(false);
  });

  it('keeps the e-mail among the keys, however long the names are', () => {
    const long = Array.from({ length: 20 }, (_, index) => `${String(index)}abcdefghijklmnop`).join(
      ' ',
    );
    const keys = personSearch(long, long, 'ada@example.org');
    expect(keys.length).toBeLessThanOrEqual(SEARCH_LIMITS.prefixes);
    expect(matchesSearch(keys, 'ada@example.org')).toBe(true);
  });
});

it('sorts somebody without a name by their e-mail', () => {
  expect(sortName('', '', 'Ada@example.org')).toBe('ada@example.org');
  expect(sortName('Ada', 'Lovelace', 'x@example.org')).toBe('ada lovelace');
});

it.each([
  [true, false, 'in-effect'],
  [false, false, 'unverified'],
  [true, true, 'blocked'],
  [false, true, 'blocked'],
] as const)('verified %s, blocked %s: roles are %s', (email_verified, disabled, effect) => {
  expect(effectOf({ email_verified, disabled, last_sign_in: null })).toBe(effect);
});

it('has every action of the audit log in exactly one subject', () => {
  expect(Object.values(AUDIT_SUBJECTS).flat().sort()).toEqual([...AUDIT_ACTIONS].sort());
});
