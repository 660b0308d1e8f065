const PUBLISHED_AT = 'https://roundel.app';

/**
 * The origin of the published site, without a trailing slash. Canonical links,
 * shared pictures and the sitemap need absolute URLs. Set ROUNDEL_ORIGIN in the
 * environment of the build to publish elsewhere.
 */
const ORIGIN = new URL(import.meta.env.ROUNDEL_ORIGIN ?? PUBLISHED_AT).origin;

/** The absolute URL of a path on this site. */
export function absolute(path: string): string {
  return new URL(path, ORIGIN).href;
}
