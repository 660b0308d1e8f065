import { texts } from '../texts';

/** Texts for photos that another program passes to the site. */
export const systemFilesTexts = texts('system-files', {
  sharedMissing: 'The shared photo did not arrive. Please choose it here.',
  fileMissing: 'This file could not be read. Please choose it here.',
});
