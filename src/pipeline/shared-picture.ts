/**
 * The contract with src/service-worker.ts about a picture that another program shares with the
 * installed site. The worker keeps the picture in memory, opens the editor, and hands it over once.
 */

/** Where the browser posts a shared picture, after the prefix of a language. Only the service worker answers there. */
export const SHARE_PATH = '/share-picture';

/** The field of the posted form that holds the picture. */
export const SHARE_FIELD = 'picture';

/** Ends the editor's address when the service worker has opened it for a shared picture. */
export const SHARED_HASH = '#shared';

/** What the editor sends to the service worker, with a port for the answer: a `File`, or null. */
export const TAKE_SHARED = 'take-shared-picture';
