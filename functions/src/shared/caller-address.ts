import { BlockList, isIP } from 'node:net';

/** The headers in which Firebase Hosting's CDN and Google's front end name the caller. */
export interface AddressHeaders {
  /** The X-Forwarded-For header. Google's front end appends the address that connected to it. */
  readonly forwardedFor?: string | undefined;
  /** The Fastly-Temp-XFF header. The CDN overwrites it with its own copy of X-Forwarded-For. */
  readonly cdnForwardedFor?: string | undefined;
}

/**
 * Who wrote the address. `front-end`: Google's front end, which the caller reached directly. `cdn`: Firebase Hosting's
 * CDN, which connected to Google's front end. `none`: no known proxy has written an address.
 */
type AddressProof = 'front-end' | 'cdn' | 'none';

export interface CallerAddress {
  /** The caller's IP address; null without a proof. */
  readonly address: string | null;
  readonly proof: AddressProof;
}

/**
 * The networks of Firebase Hosting's CDN, from https://api.fastly.com/public-ip-list as of October 2026. If the list
 * lacks a network, all visitors behind that network share one allowance. docs/releasing.md says how to notice this.
 */
const CDN_NETWORKS = [
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
];

/** The networks of Google's load balancers, from which no customer's machine can connect. */
const FRONT_END_NETWORKS = ['35.191.0.0/16', '130.211.0.0/22'];

const cdn = toBlockList(CDN_NETWORKS);
const frontEnd = toBlockList(FRONT_END_NETWORKS);

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), findFamily(address));
  }
  return list;
}

function findFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function isIn(list: BlockList, address: string | null): boolean {
  return address !== null && list.check(address, findFamily(address));
}

/**
 * The caller's IP address, read from the end of the list of proxies. A caller can write anything before the entry that
 * Google's front end adds, so an entry counts only if a known proxy wrote it. Fastly-Client-IP is ignored, because the
 * CDN does not overwrite the value that a caller sends. docs/decisions/0071-limits-that-hold.md names the sources.
 */
export function callerAddress({ forwardedFor, cdnForwardedFor }: AddressHeaders): CallerAddress {
  const entries = splitAddresses(forwardedFor);
  while (isIn(frontEnd, entries.at(-1) ?? null)) entries.pop();
  const last = entries.at(-1) ?? null;
  if (!isIn(cdn, last)) return last === null ? UNPROVEN : { address: last, proof: 'front-end' };
  const address = beforeCdn(entries) ?? beforeCdn(splitAddresses(cdnForwardedFor));
  return address === null ? UNPROVEN : { address, proof: 'cdn' };
}

const UNPROVEN: CallerAddress = { address: null, proof: 'none' };

/** The entries of a list of addresses. An entry that is not an address becomes null. */
function splitAddresses(list = ''): (string | null)[] {
  return list.split(',').map(ipAddressIn);
}

/**
 * The last entry that is not an address of the CDN. The CDN wrote this entry. Null if there is none, or if it is not an
 * address.
 */
function beforeCdn(entries: readonly (string | null)[]): string | null {
  return entries.findLast((entry) => !isIn(cdn, entry)) ?? null;
}

/**
 * The IP address in a text that contains nothing else. Drops the prefix `::ffff:` in front of an IPv4 address. Null for
 * any other text, and for an IPv6 address with a zone.
 */
export function ipAddressIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  const plain = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 || plain.includes('%') ? null : plain;
}

/**
 * The part of an IP address that all addresses of one connection share: the whole of an IPv4 address,
 * or the first 64 bits of an IPv6 address. All callers without a proven address share one place.
 */
export function toPlace(address: string | null): string {
  if (address === null) return UNPROVEN_PLACE;
  if (isIP(address) !== 6) return address;
  const [start = '', end = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(start), groups(end)];
  // A dotted IPv4 address at the end counts as two groups.
  const written = first.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - written) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** The place of all callers without a proven address. */
export const UNPROVEN_PLACE = 'unknown';
