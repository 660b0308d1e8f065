import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';
import { isLookupAddress, LOOKUP_ORIGINS } from 'roundel-records/lookup';

describe('isLookupAddress', () => {
  it.each([
    '/content/ip.json',
    'https://api.ipify.org?format=json',
    DEFAULT_SETTINGS.ip_lookup_url,
  ])('allows %s', (address) => {
    expect(isLookupAddress(address)).toBe(true);
  });

  it.each([
    '',
    'api.ipify.org',
    'http://api.ipify.org?format=json',
    'https://api.ipify.org.evil.example/',
    'https://evil.example/?https://api.ipify.org',
    'https://api.ipify.org@evil.example/',
    '//api.ipify.org',
    '/content/settings.json',
    'javascript:alert(1)',
  ])('refuses %j', (address) => {
    expect(isLookupAddress(address)).toBe(false);
  });

  it('allows only hosts that the content security policy allows on every page', () => {
    interface Rule {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }
    const file = join(import.meta.dirname, '../../../firebase.json');
    const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as {
      hosting: { headers: readonly Rule[] };
    };
    const policies = hosting.headers
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key === 'Content-Security-Policy');
    expect(policies.length).toBeGreaterThan(0);
    for (const { value } of policies) {
      const connect = value.split(';').find((part) => part.trim().startsWith('connect-src '));
      expect(connect?.split(' ')).toEqual(expect.arrayContaining([...LOOKUP_ORIGINS]));
    }
  });
});
