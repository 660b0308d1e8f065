/** Placeholder origin for parsing; nobody can own a host under `.invalid`. */
const SITE = 'https://site.invalid';

/** Relative links are resolved against /p/, where published pages are. */
const BASE = `${SITE}/p/`;

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

const PICTURE = /^\/content\/images\/([\w-]{1,64})$/;

export type LinkTarget =
  /** A path on this site with its query and fragment, or just a fragment. */
  | { readonly kind: 'own'; readonly href: string }
  | { readonly kind: 'elsewhere'; readonly href: string };

/** Parses an address with the browser's parser, so that the check and the browser's navigation always agree. */
function read(address: string): URL | null {
  return URL.canParse(address, BASE) ? new URL(address, BASE) : null;
}

/**
 * Returns the target of a link in a text. The address is serialised again from
 * its parsed form; the author's spelling is never passed on.
 *
 * @returns null for an address that cannot be parsed or has a scheme that is not allowed
 */
export function linkTarget(address: string): LinkTarget | null {
  const url = read(address);
  if (url === null || !SCHEMES.has(url.protocol)) return null;
  if (url.origin !== SITE) return { kind: 'elsewhere', href: url.href };
  const { pathname, search, hash } = url;
  if (address.startsWith('#')) return { kind: 'own', href: hash === '' ? '#' : hash };
  // A path that begins with two slashes would be parsed as another host.
  return { kind: 'own', href: `${pathname.replace(/^\/+/, '/')}${search}${hash}` };
}

/** Returns the id of a library picture; null for any other picture, which is not shown. */
export function pictureId(address: string): string | null {
  const url = read(address);
  if (url?.origin !== SITE) return null;
  return PICTURE.exec(url.pathname)?.[1] ?? null;
}
