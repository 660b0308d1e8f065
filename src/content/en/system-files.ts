/** For pictures that come from another program instead of the page. */
export const systemFileWords = {
  sharedMissing: 'The shared picture did not arrive. Please choose it here.',
  fileMissing: 'This file could not be read. Please choose it here.',
};
