import {
  inLanguage,
  isTranslated,
  withoutLanguage,
  type Language,
} from '../../../content/language';
import { pathsIn, plainPaths, type Paths } from '../../../ui/routing/paths';

/** The address of the sign-in page, which sends users to `next` after they have signed in. */
export function signInAddress(paths: Pick<Paths, 'auth'>, next: string): string {
  return `${paths.auth}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in: the `next` parameter if it is a page of this site other than the sign-in page.
 * Otherwise the home page.
 *
 * @param language the language of the address
 * @param search for example `?next=%2Fadmin`
 * @param origin for example `https://roundel.app`
 */
export function nextAddress(language: Language, search: string, origin: string): string {
  const { home } = pathsIn(language);
  const next = new URLSearchParams(search).get('next');
  if (next?.startsWith('/') !== true) return home;
  // Parses the address, because `//elsewhere` and `/\elsewhere` also start with a slash but lead to another site.
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin || withoutLanguage(url.pathname) === plainPaths.auth) return home;
  // The path of the parsed URL may start with two slashes, as for `/.//elsewhere`.
  if (url.pathname.startsWith('//')) return home;
  // Translates the path, because the language may have changed since the address was written.
  const path = isTranslated(url.pathname) ? inLanguage(url.pathname, language) : url.pathname;
  return path + url.search + url.hash;
}
