import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('crop-square-image', {
  documentTitle: 'Crop a photo to a square without quality loss',
  description:
    'Cut a centred or freely placed square out of a photo in full quality: no scaling, no recompression. Free PNG, made in your own browser.',
  lead: 'The part that matters, every pixel as it was.',
  about: [
    'This is the plainest of the tools and the one that touches your photo least. It cuts the largest possible square, from the centre to begin with, and writes exactly those pixels to a PNG.',
    'Zoom in and the square gets smaller: you choose a detail, and nothing is enlarged to make up for it. The resolution you end up with is shown beside the download button at all times.',
  ],
  output: {
    size: 'The shorter side of the photo, or less when you zoom in',
    shape: 'A square with straight corners',
    background: 'Left alone; a transparent PNG stays transparent',
  },
  exampleCaption: 'The square is what remains; the rest goes.',
  when: [
    'A service asks for a square and does the rounding itself.',
    'You want to print the crop or edit it further, without losses.',
    'Pictures of a team or a catalogue have to match in framing.',
  ],
  related: [
    {
      tool: 'crop-circle-image',
      when: 'The same detail, but round and on a transparent background.',
    },
    {
      tool: 'square-image-maker',
      when: 'Cropping would hurt, and bars in a colour would not.',
    },
    {
      tool: 'facebook-profile-editor',
      when: 'You need a fixed size of 400 × 400 rather than whatever the photo yields.',
    },
  ],
  steps: [
    {
      title: 'Open the original',
      text: 'Always begin with the file from the camera; a copy from a messenger has already lost detail.',
    },
    {
      title: 'Slide the square into place',
      text: 'In a landscape photo it moves sideways, in a portrait up and down; zoomed in, it goes anywhere.',
    },
    {
      title: 'Keep the result as your master',
      text: 'From this PNG you can make any smaller version without starting over.',
    },
  ],
  tips: [
    'Put the eyes at the same height in all portraits of a set, and they look as if they belong together.',
    'Leave more room on the side a person looks towards.',
    'Check for cut-off fingers and half ears before saving. Move by single steps with the arrow keys.',
  ],
  facts: {
    title: 'Sizes others ask for',
    rows: [
      { term: 'GitHub', detail: 'Asks for 500 × 500 pixels or thereabouts, for the best quality.' },
      { term: 'Slack', detail: 'Wants at least 512 × 512 pixels and shows rounded corners.' },
      { term: 'X (Twitter)', detail: '400 × 400 pixels, displayed as a circle.' },
      { term: 'Print', detail: 'At 300 dots per inch, 1,200 pixels make a square of about 10 cm.' },
    ],
    note: 'Passports and visas have their own rules about head size and background. This tool does not check them.',
  },
  questions: [
    {
      question: 'Is anything lost at all?',
      answer:
        'Only what lies outside the square, and the camera and location data in the file. The picture itself is copied one to one.',
    },
    {
      question: 'What happens with an odd number of pixels?',
      answer:
        'When the square cannot sit exactly in the centre, the extra row or column is dropped on the right or at the bottom.',
    },
  ],
});
