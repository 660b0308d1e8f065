import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Crop Square Image',
  description:
    'Cuts a square out of your photo at full quality. The pixels that stay are exactly the ones you had.',
  tips: [
    'Nothing is scaled, so the result is as sharp as the original.',
    'Zooming in makes the square smaller in pixels. The size is shown beside the download button.',
    'For shop listings and teams, crop every photo with the eyes at the same height.',
  ],
  steps: [
    'Choose any photo.',
    'Slide the square to the part you want to keep.',
    'Download the crop in original quality.',
  ],
  toast: 'Square cropped image downloaded successfully!',
};
