/*
 * Stores the visitor's language for the service worker, which cannot read local storage. The service worker needs the
 * language because an address such as /p/news does not name one.
 */

const CACHE = 'roundel-language';
const KEY = '/language';

/** Stores the visitor's language where the service worker can read it. */
export async function storeReadingLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(language));
}

/** The language that a page stored last; null if no page has stored one. */
export async function loadReadingLanguage(): Promise<string | null> {
  const stored = await caches.match(KEY, { cacheName: CACHE });
  return stored === undefined ? null : stored.text();
}
