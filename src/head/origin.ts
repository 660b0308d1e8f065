const PUBLISHED_AT = 'https://roundel.app';

/**
 * Where the site is published: scheme and host, without a slash at the end.
 * Canonical addresses, shared pictures and the sitemap are absolute, so they
 * have to know it. ROUNDEL_ORIGIN in the environment of the build moves it.
 */
export const ORIGIN = new URL(import.meta.env.ROUNDEL_ORIGIN ?? PUBLISHED_AT).origin;

/** The full address of a path of this site. */
export function absolute(path: string): string {
  return new URL(path, ORIGIN).href;
}
