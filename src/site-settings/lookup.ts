/** The site's own look-up. */
export const OWN_LOOKUP = '/content/ip.json';

/**
 * Hosts whose look-up may be asked, as origins. The content security policy in
 * firebase.json allows the same ones under connect-src and no others, so a new
 * one has to be added there too.
 */
export const LOOKUP_ORIGINS: readonly string[] = ['https://api.ipify.org'];

/**
 * Whether an address may be asked for the visitor's IP address: the site's own
 * look-up, or one at an allowed host. Any other is treated as if the look-up
 * were turned off.
 */
export function isLookupAddress(address: string): boolean {
  if (address === OWN_LOOKUP) return true;
  return URL.canParse(address) && LOOKUP_ORIGINS.includes(new URL(address).origin);
}
