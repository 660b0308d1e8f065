import { texts } from '../texts';

/** Texts for copying the command that makes the same picture in a terminal. */
export const commandTexts = texts('command', {
  copy: 'Copy as a command',
  /** Shown beside the button. */
  hint: 'Makes the same file in a terminal, from one photo or from thousands.',
  copied: 'Command copied. Run it in the folder of the photo. It needs Node.js.',
  failed: (command: string) =>
    `The browser did not allow copying. Copy the command yourself: ${command}`,
});
