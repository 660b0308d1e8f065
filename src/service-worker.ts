/**
 * The service worker, built to /sw.js: keeps the visitor's pages for use without the network, and
 * receives pictures that are shared with the installed site. docs/decisions/0041 has the reasons.
 *
 * It answers only for the files in `PRECACHED`, for `SHARE_PATH`, and with the page that says so for other
 * pages when the network does not answer. The browser handles every other request as if there were no
 * service worker.
 */
import {
  addPlugins,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { toldLanguage } from './browser/told-language';
import { SHARE_FIELD, SHARE_PATH, SHARED_HASH, TAKE_SHARED } from './pipeline/shared-picture';

/** The files to keep. scripts/lib/service-worker.mjs writes the list into the build. */
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

/** Milliseconds for which a shared picture waits for the editor to open. */
const PICTURE_LIFETIME = 60_000;

/**
 * Keeps the files. A new version waits until the last page of the old one has closed, so no page
 * loses the files of its version.
 */
function keepFiles(): void {
  addPlugins([
    {
      // The installation must not compete with the page that the visitor is looking at.
      requestWillFetch: ({ request, event }) => {
        const { type } = event as Event;
        return Promise.resolve(
          type === 'install' ? new Request(request, { priority: 'low' }) : request,
        );
      },
    },
  ]);
  precacheAndRoute([...PRECACHED], {
    // A page is the same file for every query, as in /editor?tool=square-image-maker.
    ignoreURLParametersMatching: [/./],
    directoryIndex: '',
    cleanURLs: false,
  });
  worker.addEventListener('activate', () => {
    // The page of the first visit then works without the network, too. Activation does not wait for it:
    // in Firefox, claiming waits for every worker of the page that is busy, and what the page loads waits
    // for the activation.
    worker.clients.claim().catch(() => undefined);
  });
}

/**
 * The page for an address that is not in reach, in the language of the address. An address without one is
 * for readers of every language.
 */
async function offlinePage({ pathname }: URL): Promise<Response> {
  const prefix = /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? `/${(await toldLanguage()) ?? ''}`;
  const page = (await matchPrecache(`${prefix}/offline`)) ?? (await matchPrecache('/offline'));
  if (page === undefined) return Response.error();
  // Nobody may take it for the page at the address: neither the browser, which would show it again on Back
  // without asking, nor a program that saves pages.
  return new Response(page.body, { status: 503, headers: page.headers });
}

/** Answers for pages that are not stored on the device. */
function answerWithoutNetwork(): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const isKept = getCacheKeyForURL(url.origin + url.pathname) !== undefined;
    if (request.mode !== 'navigate' || request.method !== 'GET' || isKept) return;
    event.respondWith(fetch(request).catch(() => offlinePage(url)));
  });
}

/** The shared picture, and what ends its wait. */
let shared: { readonly picture: File; readonly end: () => void } | null = null;

/** Forgets the shared picture, and returns it. */
function takeShared(): File | null {
  const picture = shared?.picture ?? null;
  shared?.end();
  shared = null;
  return picture;
}

/** Keeps a picture in memory until the editor takes it, or until its time is up. */
function holdShared(picture: File): Promise<void> {
  // A second picture replaces the first.
  takeShared();
  return new Promise((resolve) => {
    const timer = setTimeout(takeShared, PICTURE_LIFETIME);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    shared = { picture, end };
  });
}

/** The first picture of a posted form; null without one, or for a form that cannot be read. */
async function readPicture(request: Request): Promise<File | null> {
  const form = await request.formData().catch(() => null);
  const field = form?.get(SHARE_FIELD);
  // An empty field of a form is an empty file.
  return field instanceof File && field.size > 0 ? field : null;
}

function receivePictures(): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.endsWith(SHARE_PATH)) return;
    // Installed in one language, the site may have the service worker of the other.
    const editor = pathname.replace(SHARE_PATH, '/editor');
    const reading = readPicture(request);
    event.respondWith(reading.then(() => Response.redirect(`${editor}${SHARED_HASH}`, 303)));
    // Browsers end an idle service worker, and the picture with it.
    event.waitUntil(reading.then((picture) => picture && holdShared(picture)));
  });
  worker.addEventListener('message', ({ data, ports }) => {
    if (data === TAKE_SHARED) ports[0]?.postMessage(takeShared());
  });
}

/** Deletes everything that an earlier service worker has kept, and ends the service worker. */
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
