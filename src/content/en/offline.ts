import { texts } from '../texts';

/** Shown instead of a page that is not stored on the device, while the site cannot be reached. */
export const offlineTexts = texts('offline', {
  title: 'No connection',
  description: 'This page needs a connection.',
  text: 'This page is not stored on your device, and Roundel cannot be reached right now. The page opens by itself as soon as the connection is back.',
  retry: 'Try again',
  trying: 'Trying…',
  failed: 'There is still no connection.',
  works: 'These work without a connection:',
});
