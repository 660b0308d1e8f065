import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../packages/records/src/audit';
import firestoreIndexes from '../../../firestore.indexes.json';
import {
  findEffect,
  matchesPerson,
  choosePersonKey,
  listPersonKeys,
  toSortName,
} from '../../../packages/records/src/person';

/** Returns 100 Hangul syllables. NFKD divides each into three letters. */
const hangul = (from: number) =>
  Array.from({ length: 100 }, (_, index) =>
    String.fromCodePoint(0xac_01 + (((from + index) * 587) % 11_000)),
  ).join('');

describe('finding a person', () => {
  const person = {
    first_name: 'Joan Élise',
    last_name: 'Clarke',
    email: 'j.clarke+dp@Mail.Example.org',
  };
  const keys = listPersonKeys(person);

  /** Whether the database finds the row by its key and the filter accepts it. */
  const isFound = (query: string): boolean => {
    const key = choosePersonKey(query);
    return (key === null || keys.includes(key)) && matchesPerson(person, query);
  };

  it.each([
    'joan',
    'oan',
    'élise',
    'lis',
    'CLARK',
    'ark joa',
    'xample',
    'mail.ex',
    'e+dp@m',
    '.',
    'e',
    '',
  ])('finds them by %j', (query) => {
    expect(isFound(query)).toBe(true);
  });

  it.each(['joanna', 'clarke clarkson', 'joan turing', 'clarke@mail'])(
    'does not find them by %j',
    (query) => {
      expect(isFound(query)).toBe(false);
    },
  );

  it('asks for the rarest part of the longest term, because many addresses begin and end alike', () => {
    expect(choosePersonKey('joan someone-8e3f8f1e@example.org')).toBe('3f8f');
    expect(choosePersonKey('.')).toBe('.');
    expect(choosePersonKey('😀'.repeat(5))).toBe('😀'.repeat(4));
    expect(choosePersonKey(' ')).toBeNull();
  });

  it('stores as many keys as Firestore can index for the longest names and address', () => {
    const letters = (length: number) =>
      Array.from({ length }, (_, index) => String.fromCodePoint(0x4e_00 + index)).join('');
    const longest = { first_name: letters(100), last_name: letters(100), email: letters(320) };
    const indexes = firestoreIndexes.indexes.filter(
      ({ collectionGroup, fields }) =>
        collectionGroup === 'people' && fields.some(({ fieldPath }) => fieldPath === 'search'),
    );
    // Firestore stores each key in the single-field index of `search`, and in every composite index that includes
    // `search`.
    expect(listPersonKeys(longest).length * (indexes.length + 1)).toBeLessThan(40_000);
  });

  it('stores at most 1,000 keys of names whose letters fold into three each, and all keys of the e-mail', () => {
    const person = { first_name: hangul(0), last_name: hangul(100), email: 'ada@example.org' };
    const stored = listPersonKeys(person);
    expect(stored).toHaveLength(1_000);
    expect(stored).toEqual(
      expect.arrayContaining([...listPersonKeys({ ...person, first_name: '', last_name: '' })]),
    );
    expect(stored).toContain(choosePersonKey(person.first_name.slice(0, 1)));
  });
});

it('sorts somebody without a name by their e-mail', () => {
  expect(toSortName('', '', 'Ada@example.org')).toBe('ada@example.org');
  expect(toSortName('Ada', 'Lovelace', 'x@example.org')).toBe('ada lovelace');
});

it('sorts by the first 60 characters, and splits none', () => {
  expect(toSortName(hangul(0), hangul(100), '')).toBe(hangul(0).slice(0, 60));
  expect(toSortName(`a${'😀'.repeat(99)}`, '', '')).toBe(`a${'😀'.repeat(59)}`);
});

it.each([
  [true, false, 'in-effect'],
  [false, false, 'unverified'],
  [true, true, 'blocked'],
  [false, true, 'blocked'],
] as const)('verified %s, blocked %s: roles are %s', (email_verified, disabled, effect) => {
  expect(findEffect({ email_verified, disabled, last_sign_in: null })).toBe(effect);
});

it('has every action of the audit log in exactly one subject', () => {
  expect(Object.values(AUDIT_SUBJECTS).flat().sort()).toEqual([...AUDIT_ACTIONS].sort());
});
