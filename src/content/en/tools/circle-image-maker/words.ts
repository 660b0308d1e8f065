import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Circle Image Maker',
  description:
    'Cuts your photo to a perfect circle with clear corners, ready for any site that takes a PNG.',
  tips: [
    'Leave some space above the hair: the circle cuts off all four corners.',
    'The corners are transparent. Put the PNG on a coloured slide or card and only the circle shows.',
    'Check the 24 px preview. If you still recognise the face at that size, the crop is tight enough.',
  ],
  steps: [
    'Choose a photo in which the face is clear of the edges.',
    'Drag it until the eyes are a little above the middle, and zoom to taste.',
    'Download the round PNG. Its corners are see-through.',
  ],
  toast: 'Circular image downloaded successfully!',
  resultSize: 'Any size, transparent outside',
};
