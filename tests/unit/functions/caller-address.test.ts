import { describe, expect, it } from 'vitest';
import { clientAddress, placeOf } from '../../../functions/src/shared/client-address';

describe('clientAddress', () => {
  it.each([
    [{ forwardedFor: '203.0.113.7, 198.51.100.1' }, '203.0.113.7'],
    [{ forwardedFor: '2001:db8::7' }, '2001:db8::7'],
    [{ forwardedFor: '::ffff:203.0.113.7' }, '203.0.113.7'],
    [{ fastlyClientIp: '203.0.113.9', forwardedFor: '198.51.100.1' }, '203.0.113.9'],
    [{ fastlyClientIp: 'unknown', forwardedFor: '198.51.100.1' }, '198.51.100.1'],
    [{ forwardedFor: 'fe80::1%eth0' }, null],
    [{ forwardedFor: '<script>' }, null],
    [{}, null],
  ])('reads %o', (headers, address) => {
    expect(clientAddress(headers)).toBe(address);
  });
});

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4'],
  ])('is of %s: %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });
});
