import { isIP } from 'node:net';

/** The headers in which the hosting and the functions' front end name the client. */
export interface AddressHeaders {
  /** Set by the hosting's CDN. */
  readonly fastlyClientIp?: string | undefined;
  /** A list that starts with the client's address. */
  readonly forwardedFor?: string | undefined;
}

/**
 * The client's IP address; null if the headers name none. A sender who avoids the
 * hosting can forge it, so nothing may trust it.
 */
export function clientAddress({ fastlyClientIp, forwardedFor }: AddressHeaders): string | null {
  return ipAddressIn(fastlyClientIp) ?? ipAddressIn(forwardedFor?.split(',')[0]);
}

/**
 * The IP address that a text consists of, without the prefix of an IPv4 address on IPv6. Null for
 * anything else, and for an address with an IPv6 zone.
 */
export function ipAddressIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  const plain = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 || plain.includes('%') ? null : plain;
}

/**
 * The part of an IP address that all addresses of one connection share: the whole of an IPv4 address,
 * or the first 64 bits of an IPv6 address. All clients without a known address share one place.
 */
export function placeOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) !== 6) return address;
  const [start = '', end = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(start), groups(end)];
  // A dotted IPv4 address at the end stands for two groups.
  const written = first.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - written) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
