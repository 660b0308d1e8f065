/**
 * The contract with src/service-worker.ts about photos that another program shares with the
 * installed site. The worker keeps them in memory, opens the editor, and hands them over once.
 */

/** The field of the posted form that holds the photos. */
export const SHARE_FIELD = 'picture';

/** The fragment of the editor's address when the service worker has opened the editor for shared photos. */
export const SHARED_HASH = '#shared';

/** The message from the editor to the service worker. The message's port receives the answer: an array of files. */
export const TAKE_SHARED = 'take-shared-picture';
