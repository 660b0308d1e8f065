import { texts } from '../texts';

/** Texts for giving the result to another program. */
export const sendTexts = texts('send', {
  share: 'Share',
  copy: 'Copy picture',
  copied: 'Picture copied. Paste it where you need it.',
  shareFailed: 'The picture could not be shared. Download it instead.',
  copyFailed: 'The picture could not be copied. Download it instead.',
});
