/**
 * The contract with src/service-worker.ts about a photo that another program shares with the
 * installed site. The worker keeps the photo in memory, opens the editor, and hands the photo over once.
 */

/** The field of the posted form that holds the photo. */
export const SHARE_FIELD = 'picture';

/** The fragment of the editor's address when the service worker has opened the editor for a shared photo. */
export const SHARED_HASH = '#shared';

/** The message from the editor to the service worker. The message's port receives the answer: a `File`, or null. */
export const TAKE_SHARED = 'take-shared-picture';
