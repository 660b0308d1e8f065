import type { ListedPage, PreviewedPage, PublishedPage } from 'roundel-records/page';

function isDate(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Checks a published page as the server sends it. Null if it is not valid. */
export function parsePage(value: unknown): PublishedPage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, slug, body, description, noindex, updated_at, published_at } = value as Partial<
    Record<keyof PublishedPage, unknown>
  >;
  const isPage =
    typeof title === 'string' &&
    typeof slug === 'string' &&
    typeof body === 'string' &&
    typeof description === 'string' &&
    typeof noindex === 'boolean' &&
    isDate(updated_at) &&
    (published_at === null || isDate(published_at));
  return isPage ? { title, slug, body, description, noindex, updated_at, published_at } : null;
}

/** Checks a page as the server sends it to the holder of a preview link. Null if it is not valid. */
export function parsePreview(value: unknown): PreviewedPage | null {
  const page = parsePage(value);
  if (page === null) return null;
  const { expires_at } = value as Partial<Record<keyof PreviewedPage, unknown>>;
  return isDate(expires_at) ? { ...page, expires_at } : null;
}

/** Checks the list of published pages as the server sends it. Null if any of them is not valid. */
export function parseList(value: unknown): readonly ListedPage[] | null {
  if (!Array.isArray(value)) return null;
  const pages = value.map(parseListed);
  return pages.every((page) => page !== null) ? pages : null;
}

function parseListed(value: unknown): ListedPage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, slug, description, updated_at } = value as Partial<
    Record<keyof ListedPage, unknown>
  >;
  const isListed =
    typeof title === 'string' &&
    typeof slug === 'string' &&
    typeof description === 'string' &&
    isDate(updated_at);
  return isListed ? { title, slug, description, updated_at } : null;
}
