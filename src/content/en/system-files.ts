/** For photos that another program passes to the site. */
export const systemFileWords = {
  sharedMissing: 'The shared picture did not arrive. Please choose it here.',
  fileMissing: 'This file could not be read. Please choose it here.',
};
