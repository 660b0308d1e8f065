import { OWN_LOOKUP } from './settings';

/**
 * Origins of the allowed third-party endpoints. The content security policy in firebase.json lists the same origins
 * under connect-src, so add a new origin in both files.
 */
export const LOOKUP_ORIGINS: readonly string[] = ['https://api.ipify.org'];

/**
 * Whether the visitor's IP address may be requested from `address`: the site's
 * own endpoint or an allowed origin. Any other address turns the look-up off.
 */
export function isLookupAddress(address: string): boolean {
  if (address === OWN_LOOKUP) return true;
  return URL.canParse(address) && LOOKUP_ORIGINS.includes(new URL(address).origin);
}
