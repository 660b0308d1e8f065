import { expect, it } from 'vitest';
import { readPackage } from '../../../scripts/lib/settings.mjs';

it.each([
  [{}, null],
  [{ ROUNDEL_PACKAGE: '' }, null],
  [{ ROUNDEL_PACKAGE: 'roundel@1.2.3' }, 'roundel@1.2.3'],
  [{ ROUNDEL_PACKAGE: '@someone/roundel@0.2.0' }, '@someone/roundel@0.2.0'],
  [
    { ROUNDEL_PACKAGE: 'https://roundel.test/files/roundel-1.2.3.tgz' },
    'https://roundel.test/files/roundel-1.2.3.tgz',
  ],
])('the place of the package is read from %o', (env, place) => {
  expect(readPackage(env)).toBe(place);
});

it.each([
  'yes',
  'roundel',
  'roundel@latest',
  'roundel@^1.2.3',
  'roundel@1.2.3 && rm -rf ~',
  'http://roundel.test/roundel-1.2.3.tgz',
  'https://roundel.test/roundel-1.2.3.tgz?$(id)',
  'https://roundel.test/',
  './roundel-1.2.3.tgz',
])('%j is refused with a message', (place) => {
  expect(() => readPackage({ ROUNDEL_PACKAGE: place })).toThrow('ROUNDEL_PACKAGE must be');
});
