/** Stands for the site while an address is read; nobody can own a host under `.invalid`. */
const SITE = 'https://site.invalid';

/** Links between pages written without a path are meant from one page at /p to another. */
const BASE = `${SITE}/p/`;

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

const PICTURE = /^\/content\/images\/([\w-]{1,64})$/;

export type LinkTarget =
  /** A path of this site, with its query and fragment; or a fragment alone. */
  | { readonly kind: 'own'; readonly href: string }
  | { readonly kind: 'elsewhere'; readonly href: string };

/** Reads an address the way browsers do, so that no spelling means one thing here and another there. */
function read(address: string): URL | null {
  return URL.canParse(address, BASE) ? new URL(address, BASE) : null;
}

/**
 * Where a link of a text leads. What is returned is written anew from what was
 * understood; nothing of the text is passed on as it stands.
 *
 * @returns null for what must not be a link: unreadable, or a scheme that could run a script
 */
export function linkTarget(address: string): LinkTarget | null {
  const url = read(address);
  if (url === null || !SCHEMES.has(url.protocol)) return null;
  if (url.origin !== SITE) return { kind: 'elsewhere', href: url.href };
  const { pathname, search, hash } = url;
  if (address.startsWith('#')) return { kind: 'own', href: hash === '' ? '#' : hash };
  // A path that begins with two slashes would be read as another host.
  return { kind: 'own', href: `${pathname.replace(/^\/+/, '/')}${search}${hash}` };
}

/** The id of a picture of the library; null for pictures from anywhere else, which are not shown. */
export function pictureId(address: string): string | null {
  const url = read(address);
  if (url?.origin !== SITE) return null;
  return PICTURE.exec(url.pathname)?.[1] ?? null;
}
