/*
 * The language that the visitor reads, for the service worker: it cannot read local storage, and an address
 * like /p/news does not contain it.
 */

const CACHE = 'roundel-language';
const KEY = '/language';

/** Tells the service worker the visitor's language. */
export async function tellLanguage(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(language));
}

/** The language that a page reported last; null if none has. */
export async function toldLanguage(): Promise<string | null> {
  const told = await caches.match(KEY, { cacheName: CACHE });
  return told === undefined ? null : told.text();
}
