import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Overlay Images Online',
  description:
    'Lays a vignette, a warm or cool frame, or a colour gradient over your photo. Each has its own strength.',
  tips: [
    'A vignette is at its best when you hardly notice it. Try 60%.',
    'Match the frame to the light: warm for sunsets and lamps, cool for snow, sea and office windows.',
    'The gradient gives black and white photos a second life.',
  ],
  steps: [
    'Choose a photo and start with the vignette.',
    'Try the other overlays and set how strong they are.',
    'Download the picture at its original size.',
  ],
  toast: 'Overlaid image downloaded successfully!',
};
