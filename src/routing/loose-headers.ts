import { paths } from './paths';

/**
 * Whether a page is served with looser headers, which reCAPTCHA needs: those of accounts for text
 * messages, and with App Check those of staff. firebase.json and scripts/lib/site-headers.mjs set
 * the headers.
 */
export function hasLooseHeaders(path: string): boolean {
  if (path === paths.auth || path === paths.profile) return true;
  return staffHeadersAreLoose() && (path === paths.admin || path.startsWith(`${paths.admin}/`));
}

/** Whether the pages of staff have looser headers than those of visitors. */
export function staffHeadersAreLoose(): boolean {
  return (import.meta.env.ROUNDEL_APP_CHECK_SITE_KEY ?? '') !== '';
}
