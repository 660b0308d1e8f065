import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Square Image Maker',
  description:
    'Sets a wide or tall photo on a square without cutting anything off. You choose the colour behind it.',
  tips: [
    'A colour taken from the edge of the photo makes the bars almost disappear.',
    'Nothing is scaled here: the square is as long as the longer side of your photo, pixel for pixel.',
    'Use this tool for a group photo that would lose people in a crop.',
  ],
  steps: [
    'Choose a photo that is too wide or too tall for a square.',
    'Pick the background colour, or stay with white.',
    'Download the square with the whole photo in it.',
  ],
  toast: 'Square image downloaded successfully!',
  resultSize: 'Any size, nothing cut off',
};
