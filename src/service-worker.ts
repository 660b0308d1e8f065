/**
 * The service worker, which the build writes to /sw.js. It stores the public pages for use without the network, and
 * receives photos that other programs share with the installed site. docs/decisions/0041 has the reasons.
 *
 * It answers requests for the files in `PRECACHED` and for shared photos. When the network does not answer, it serves
 * the offline page for any other page. The browser handles every other request as if there were no service worker.
 */
import {
  addPlugins,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { setCatchHandler } from 'workbox-routing';
import { loadReadingLanguage } from './browser/reading-language';
import { SHARE_FIELD, SHARED_HASH, TAKE_SHARED } from './photo/pipeline/shared-picture';
import { editorAfterShare } from './ui/routing/share-address';

/** The files to store. scripts/lib/service-worker.mjs writes the list into the build. */
declare const PRECACHED: readonly PrecacheEntry[];

/** The parts of a service worker that TypeScript's types of pages lack. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ExtendableMessageEvent extends MessageEvent<unknown>, ExtendableEvent {}
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', act: (event: ExtendableMessageEvent) => void): void;
}
const worker = self as unknown as ServiceWorkerScope;

/** Milliseconds for which a shared photo waits for the editor to open. */
const PICTURE_LIFETIME = 60_000;

/**
 * Stores the files and serves them. A new version of the service worker waits until the last page of the
 * old version has closed, so no page loses the files of its version.
 */
function keepFiles(): void {
  addPlugins([
    {
      // Fetches with low priority during the installation, which must not compete with the page that the visitor is
      // looking at.
      requestWillFetch: ({ request, event }) => {
        const { type } = event as Event;
        return Promise.resolve(
          type === 'install' ? new Request(request, { priority: 'low' }) : request,
        );
      },
    },
  ]);
  precacheAndRoute([...PRECACHED], {
    // Ignores the query, as in /editor?tool=square-image-maker, because a page is the same file for every query.
    ignoreURLParametersMatching: [/./],
    directoryIndex: '',
    cleanURLs: false,
  });
  // A store that fails, or that has lost a file while the network was gone, must not fail a request. The network is
  // asked once more, and then the store.
  setCatchHandler(async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await matchPrecache(new URL(request.url).pathname);
      if (kept === undefined) throw error;
      return kept;
    }
  });
  worker.addEventListener('activate', () => {
    // Claiming lets even the page that stored the site work without the network. Activation does not wait for claiming:
    // in Firefox, claiming waits for busy workers of the page, and the page's requests wait for the activation.
    worker.clients.claim().catch(() => undefined);
  });
}

/**
 * The offline page in the language of the address. Visitors of every language may use an address without a language
 * prefix, so such an address gets the offline page in the language that was shown last.
 */
async function offlinePage({ pathname }: URL): Promise<Response> {
  const prefix =
    /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ??
    `/${(await loadReadingLanguage().catch(() => null)) ?? ''}`;
  const page = (await matchPrecache(`${prefix}/offline`)) ?? (await matchPrecache('/offline'));
  if (page === undefined) return Response.error();
  // The status 503 distinguishes the offline page from the page at the address. Otherwise the browser
  // would show the offline page again on Back without a request, and programs would save it as the page at the address.
  return new Response(page.body, { status: 503, headers: page.headers });
}

/** When the network does not answer, serves the offline page for pages that are not stored. */
function answerWithoutNetwork(): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const isKept = getCacheKeyForURL(url.origin + url.pathname) !== undefined;
    if (request.mode !== 'navigate' || request.method !== 'GET' || isKept) return;
    event.respondWith(fetch(request).catch(() => offlinePage(url)));
  });
}

/** The shared photos, and the function that ends the wait for the editor. */
let shared: { readonly pictures: readonly File[]; readonly end: () => void } | null = null;

/** Removes the shared photos and returns them. */
function takeShared(): readonly File[] {
  const pictures = shared?.pictures ?? [];
  shared?.end();
  shared = null;
  return pictures;
}

/** Keeps photos in memory until the editor takes them or `PICTURE_LIFETIME` is over. */
function holdShared(pictures: readonly File[]): Promise<void> {
  // Drops earlier photos, which the new ones replace.
  takeShared();
  return new Promise((resolve) => {
    const timer = setTimeout(takeShared, PICTURE_LIFETIME);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    shared = { pictures, end };
  });
}

/** The photos of a posted form. Empty if the form has no photo or cannot be read. */
async function readPictures(request: Request): Promise<readonly File[]> {
  const form = await request.formData().catch(() => null);
  const fields = form?.getAll(SHARE_FIELD) ?? [];
  // Ignores an empty file, which is what a form field without a file contains.
  return fields.filter((field) => field instanceof File).filter(({ size }) => size > 0);
}

function receivePictures(): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'POST') return;
    const editor = editorAfterShare(request.url, self.location.origin);
    if (editor === null) return;
    const reading = readPictures(request);
    event.respondWith(reading.then(() => Response.redirect(`${editor}${SHARED_HASH}`, 303)));
    // Keeps the service worker running, because browsers stop an idle service worker, and the photos would be lost.
    event.waitUntil(reading.then(holdShared));
  });
  worker.addEventListener('message', ({ data, ports }) => {
    if (data === TAKE_SHARED) ports[0]?.postMessage(takeShared());
  });
}

/** Deletes everything that an earlier service worker has stored, and unregisters the service worker. */
function removeEverything(): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(worker.skipWaiting());
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.map((name) => caches.delete(name))))
        .then(() => worker.registration.unregister()),
    );
  });
}

if (import.meta.env.ROUNDEL_OFFLINE === 'off') removeEverything();
else {
  keepFiles();
  answerWithoutNetwork();
  receivePictures();
}
