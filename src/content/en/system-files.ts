/** Texts for photos that another program passes to the site. */
export const systemFileWords = {
  sharedMissing: 'The shared photo did not arrive. Please choose it here.',
  fileMissing: 'This file could not be read. Please choose it here.',
};
