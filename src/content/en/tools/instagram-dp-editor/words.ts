import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Instagram DP Editor',
  description:
    'Makes a 320 × 320 profile picture with the circle already drawn, so you see what your followers see.',
  tips: [
    'Stories draw a ring close around the picture. A calm edge lets the ring shine.',
    'The background colour shows outside the circle, in places where the square is displayed whole.',
    'Logos: zoom until the mark touches about four fifths of the circle, no more.',
  ],
  steps: [
    'Choose a portrait or a logo.',
    'Place it in the circle: drag, scroll to zoom, or use the arrow keys.',
    'Download the 320 × 320 PNG and choose it in Instagram under Edit profile.',
  ],
  toast: 'Instagram profile picture downloaded successfully!',
  resultSize: '320 × 320, round',
};
