import { describe, expect, it } from 'vitest';
import { publicName } from '../../../packages/records/src/profile';

describe('the name beside what somebody saved', () => {
  it('is that of the profile', () => {
    expect(publicName({ first_name: 'Ada', last_name: 'Lovelace' })).toBe('Ada Lovelace');
    expect(publicName({ first_name: '', last_name: 'Lovelace' })).toBe('Lovelace');
  });

  it.each([
    null,
    { first_name: '', last_name: '' },
    { first_name: 'ada@example.org', last_name: '' },
    { first_name: 'Ada', last_name: '<ada@example.org>' },
  ])('is never an e-mail address: %j', (names) => {
    expect(publicName(names)).toBe('Staff');
  });
});
