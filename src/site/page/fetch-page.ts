import { PAGE_LIMITS, SLUG_PATTERN, type PublishedPage } from '../../records/page';

/** Request timeout in milliseconds. */
const TIME_LIMIT = 15_000;

/**
 * Fetches a published page.
 *
 * @returns null when no page with this slug is published
 * @throws when the request fails or times out, or the signal aborts it
 */
export async function fetchPage(slug: string, signal: AbortSignal): Promise<PublishedPage | null> {
  if (slug.length > PAGE_LIMITS.slugLength || !SLUG_PATTERN.test(slug)) return null;
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const timer = setTimeout(abort, TIME_LIMIT);
  signal.addEventListener('abort', abort);
  try {
    return await request(slug, controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function request(slug: string, signal: AbortSignal): Promise<PublishedPage | null> {
  const response = await fetch(`/content/pages/${slug}.json`, { credentials: 'omit', signal });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new Error(`Fetching the page ${slug} returned status ${response.status}.`);
  const page = parse(await response.json());
  if (page === null) throw new Error(`The response for ${slug} is not a valid page.`);
  return page;
}

function parse(value: unknown): PublishedPage | null {
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
    typeof updated_at === 'string' &&
    !Number.isNaN(Date.parse(updated_at)) &&
    (published_at === null || typeof published_at === 'string');
  return isPage ? { title, slug, body, description, noindex, updated_at, published_at } : null;
}
