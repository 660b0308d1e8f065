import { photoFormats } from '../photo-formats';
import type { TextValues } from '../text';
import { texts } from '../texts';

export const toolPageTexts = texts('tool-page', {
  open: 'Open the editor',
  tools: 'All tools',
  batch: 'Many photos? Do a whole folder at once',
  trail: 'You are here',
  before: 'Your photo',
  dropHint: 'Or drop a photo anywhere on this page.',
  output: {
    title: 'What you get',
    size: 'Size',
    shape: 'Shape',
    background: 'Background',
    finish: 'To finish',
    /** For the tools that have the tab Shape. */
    shapeFinish: 'Another shape, such as a squircle, a hexagon or your own',
    /** For the tools that have the tab Ring. */
    ringFinish: 'A ring in colours of your photo, with words along it, and a soft shadow',
    lightFinish: 'Better light in one press or by hand, and eight looks',
    format: 'Format',
    formatDetail:
      'PNG, 8 bits per channel, sRGB, without the metadata of your photo. JPEG and WebP for places that refuse it',
    name: 'File name',
    nameNote: 'The number is the time in milliseconds, so that no file overwrites another.',
  },
  limits: {
    title: 'What goes in',
    formats: photoFormats('or'),
    detail: ({ uploadLimit }: TextValues) =>
      `Up to ${uploadLimit} for each photo, as many photos as you like.`,
  },
  when: 'Use it when',
  related: 'Use another tool if',
  steps: 'Three steps',
  tips: 'Tips',
  questions: 'Questions about this tool',
  samples: {
    title: 'No photo ready?',
    text: 'Borrow one of ours. They are drawn, so nobody minds.',
  },
  closing: {
    title: (tool: string) => `Ready for ${tool}?`,
    text: 'No account, no watermark, and your photo stays where it is: with you.',
  },
});
