import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Crop Circle Image',
  description:
    'Cuts a round detail out of a larger photo, with a smooth edge and nothing but transparency around it.',
  tips: [
    'Zoom in far: one face out of a team photo is often all you need.',
    'The edge is blended pixel by pixel, so it stays smooth on any background.',
    'Badges, stickers and presentation portraits all take a transparent PNG.',
  ],
  steps: [
    'Choose a photo with a detail worth a circle.',
    'Zoom in and drag until the detail sits in the middle.',
    'Download the cut-out on a transparent background.',
  ],
  toast: 'Circle cropped image downloaded successfully!',
};
