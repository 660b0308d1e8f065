import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimsSrgb } from '../../../src/engine/decode/claims-srgb';
import { photo } from '../../fixtures/index';
import { join } from '../format/build';

const profile = (name: string) =>
  join('\xff\xd8\xff\xe2', 'ICC_PROFILE\0', '\x01\x01', 'desc', name);

test('recognises a profile named sRGB, in ASCII or UTF-16', () => {
  expect(claimsSrgb(profile('sRGB IEC61966-2.1'))).toBe(true);
  expect(claimsSrgb(profile('\0s\0R\0G\0B'))).toBe(true);
  expect(claimsSrgb(new Uint8Array(readFileSync(photo('portrait-exif6.jpg').path)))).toBe(true);
});

test('rejects other profiles and files without one', () => {
  expect(claimsSrgb(profile('Display P3'))).toBe(false);
  expect(claimsSrgb(new Uint8Array(readFileSync(photo('display-p3.jpg').path)))).toBe(false);
  expect(claimsSrgb(new Uint8Array(readFileSync(photo('landscape-12mp.jpg').path)))).toBe(false);
});

test('ignores the name outside the profile', () => {
  expect(claimsSrgb(join('sRGB', profile('Display P3')))).toBe(false);
  expect(claimsSrgb(join('sRGB'))).toBe(false);
});
