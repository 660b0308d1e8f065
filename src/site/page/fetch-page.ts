import { PAGE_LIMITS, SLUG_PATTERN, type PublishedPage } from '../../records/page';

/** Milliseconds before a page is given up. */
const TIME_LIMIT = 15_000;

/**
 * A page as its editors have published it.
 *
 * @returns null when there is none under this name
 * @throws when that cannot be known now, or the signal fired
 */
export async function fetchPage(slug: string, signal: AbortSignal): Promise<PublishedPage | null> {
  if (slug.length > PAGE_LIMITS.slugLength || !SLUG_PATTERN.test(slug)) return null;
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
  };
  const timer = setTimeout(end, TIME_LIMIT);
  signal.addEventListener('abort', end);
  try {
    return await ask(slug, ending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function ask(slug: string, signal: AbortSignal): Promise<PublishedPage | null> {
  const response = await fetch(`/content/pages/${slug}.json`, { credentials: 'omit', signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The page ${slug} was answered with ${response.status}.`);
  const page = parse(await response.json());
  if (page === null) throw new Error(`What was answered for ${slug} is no page.`);
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
