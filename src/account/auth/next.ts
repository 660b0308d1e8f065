import { paths } from '../../routing/paths';

/**
 * Where to go after signing in: the `next` of an address if it is a page of this
 * site, else the home page.
 *
 * @param search as in `?next=%2Fadmin`
 * @param origin as in `https://roundel.app`
 */
export function nextAddress(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next?.startsWith('/') !== true) return paths.home;
  // `//elsewhere` and `/\elsewhere` start with a slash as well.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin || url.pathname === paths.auth) return paths.home;
  return url.pathname + url.search + url.hash;
}
