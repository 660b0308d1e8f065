import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Blur Sides of Photo',
  description:
    'Softens the left and right of a photo and keeps the middle sharp, so the eye goes where you want it.',
  tips: [
    'Works best with one person in the middle. Widen the sharp part if an ear gets caught.',
    'A small blur hides passers-by; a large one turns a busy street into calm colour.',
    'Blur first, then take the PNG to the circle maker for a quiet background all round.',
  ],
  steps: [
    'Choose a photo with its subject near the middle.',
    'Set how much stays sharp and how soft the sides become.',
    'Download it at full size: no pixel in the middle has changed.',
  ],
  toast: 'Blurred sides image downloaded successfully!',
};
