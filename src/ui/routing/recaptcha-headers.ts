import { withoutLanguage } from '../../content/language';
import { plainPaths } from './paths';

/**
 * Whether a page is served with looser headers, which reCAPTCHA needs. The account pages use reCAPTCHA for text
 * messages, and the staff pages use reCAPTCHA for App Check, if App Check is on. firebase.json and
 * scripts/lib/hosting.mjs set the headers.
 */
export function hasRecaptchaHeaders(path: string): boolean {
  const plain = withoutLanguage(path);
  if (plain === plainPaths.auth || plain === plainPaths.profile) return true;
  const { admin } = plainPaths;
  return staffHasRecaptchaHeaders() && (path === admin || path.startsWith(`${admin}/`));
}

/** Whether the pages of staff have looser headers than the pages of visitors. */
export function staffHasRecaptchaHeaders(): boolean {
  return (import.meta.env.ROUNDEL_APP_CHECK_SITE_KEY ?? '') !== '';
}
