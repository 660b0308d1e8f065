/** The address from which a request comes, and the parts of it that a caller can forge. */
import { describe, expect, it } from 'vitest';
import { callerAddress, toPlace } from '../../../functions/src/shared/caller-address';

/** Addresses of the hosting's CDN. */
const [POP, SHIELD] = ['151.101.1.7', '140.248.67.34'];
const [VISITOR, ATTACKER, VICTIM] = ['203.0.113.7', '198.51.100.66', '203.0.113.9'];

describe('callerAddress', () => {
  it.each([
    ['a function called directly', { forwardedFor: ATTACKER }, ATTACKER, 'front-end'],
    ['IPv6', { forwardedFor: '2001:db8::7' }, '2001:db8::7', 'front-end'],
    ['IPv4 on IPv6', { forwardedFor: `::ffff:${VISITOR}` }, VISITOR, 'front-end'],
    ['the hosting', { forwardedFor: `${VISITOR}, ${POP}` }, VISITOR, 'cdn'],
    ['two servers of the CDN', { forwardedFor: `${VISITOR}, ${SHIELD}, ${POP}` }, VISITOR, 'cdn'],
    ['a CDN on IPv6', { forwardedFor: `2001:db8::7, 2a04:4e42::1` }, '2001:db8::7', 'cdn'],
    // This case was recorded in pbojinov/request-ip#37.
    [
      'only the CDN, with its copy',
      { forwardedFor: POP, cdnForwardedFor: `${VISITOR}, ${POP}` },
      VISITOR,
      'cdn',
    ],
    [
      'a load balancer of Google',
      { forwardedFor: `${VISITOR}, ${POP}, 35.191.3.4` },
      VISITOR,
      'cdn',
    ],
    ['only the CDN', { forwardedFor: POP }, null, 'none'],
    ['no proxy', {}, null, 'none'],
    ['an address with a zone', { forwardedFor: 'fe80::1%eth0' }, null, 'none'],
    ['no address', { forwardedFor: '<script>' }, null, 'none'],
  ])('through %s', (_through, headers, address, proof) => {
    expect(callerAddress(headers)).toEqual({ address, proof });
  });

  it.each([
    ['a first entry', { forwardedFor: `${VICTIM}, ${ATTACKER}` }],
    ['many entries', { forwardedFor: `${VICTIM}, ${VISITOR}, ${VICTIM}, ${ATTACKER}` }],
    ['an entry of the CDN', { forwardedFor: `${VICTIM}, ${POP}, ${ATTACKER}` }],
    ['an entry of Google', { forwardedFor: `${VICTIM}, 35.191.3.4, ${ATTACKER}` }],
    ['the copy of the CDN', { forwardedFor: ATTACKER, cdnForwardedFor: `${VICTIM}, ${POP}` }],
    ['all of them', { forwardedFor: `${VICTIM}, ${POP}, ${ATTACKER}`, cdnForwardedFor: VICTIM }],
  ])('is the address that connected when a direct caller forges %s', (_what, headers) => {
    expect(callerAddress(headers)).toEqual({ address: ATTACKER, proof: 'front-end' });
  });

  it.each([
    ['a first entry', { forwardedFor: `${VICTIM}, ${ATTACKER}, ${POP}` }],
    ['an entry of the CDN', { forwardedFor: `${VICTIM}, ${SHIELD}, ${ATTACKER}, ${POP}` }],
    ['a text', { forwardedFor: `unknown, ${ATTACKER}, ${POP}` }],
    ['an entry of its copy', { forwardedFor: POP, cdnForwardedFor: `${VICTIM}, ${ATTACKER}` }],
  ])('is the address that the CDN saw when a caller of the hosting forges %s', (_what, headers) => {
    expect(callerAddress(headers)).toEqual({ address: ATTACKER, proof: 'cdn' });
  });

  it('is unknown when the CDN wrote something else than an address', () => {
    const headers = { forwardedFor: `${VICTIM}, unknown, ${POP}`, cdnForwardedFor: `${VICTIM}, x` };
    expect(callerAddress(headers)).toEqual({ address: null, proof: 'none' });
  });

  it('ignores headers that a caller can send past the CDN', () => {
    const headers = { forwardedFor: ATTACKER, fastlyClientIp: VICTIM, appengineUserIp: VICTIM };
    expect(callerAddress(headers).address).toBe(ATTACKER);
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
    expect(toPlace(address)).toBe(place);
  });

  it('is the same for all callers without a proven address', () => {
    expect(toPlace(callerAddress({}).address)).toBe(
      toPlace(callerAddress({ forwardedFor: 'x' }).address),
    );
  });
});
