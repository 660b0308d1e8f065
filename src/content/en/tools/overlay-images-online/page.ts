import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('overlay-images-online', {
  documentTitle: 'Photo overlays online: vignette, frames, gradient',
  description:
    'Add a vignette, a warm or cool frame or a colour gradient to a photo. Set its strength, keep the full size, download a PNG. Runs in your browser.',
  lead: 'A mood in one click, and a slider for how much of it.',
  about: [
    'Four overlays and the plain photo are offered side by side. The vignette darkens towards the corners. The warm and the cool frame lay a translucent border of orange or blue around the edge. The gradient runs diagonally from red through blue to green.',
    'All of them are painted over your picture without moving or scaling it. Strength ranges from zero to one and a half times the default, and the frames can be thin or broad.',
  ],
  output: {
    size: 'The size of your photo, to the pixel',
    shape: 'Unchanged',
    background: 'None; the overlay is part of the picture',
  },
  exampleCaption: 'The vignette at its default strength.',
  when: [
    'A flat, evenly lit portrait needs some depth.',
    'You want your pictures to share a look, in one colour temperature.',
    'An announcement or a season calls for a frame around your profile picture.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'Crop before you frame, or the border will be cut off with the edges.',
    },
    {
      tool: 'instagram-dp-editor',
      when: 'The finished look has to fit the circle of a profile.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'Distraction is the problem rather than dullness.',
    },
  ],
  steps: [
    {
      title: 'Drop in a picture',
      text: 'The vignette is applied straight away, so you can judge it at once.',
    },
    {
      title: 'Go through the swatches',
      text: 'Each shows its effect in miniature. A click rebuilds the result from the untouched photo.',
    },
    {
      title: 'Turn it down, then a little up',
      text: 'Strength near 60 percent is often plenty for a face.',
    },
  ],
  tips: [
    'Frames disappear when a platform rounds your picture: make them broader, or choose the vignette.',
    'Skin turns green where the gradient ends. Place the face towards the upper left.',
    'None is useful, too: it turns any accepted file into a PNG without its metadata.',
  ],
  facts: {
    title: 'The five choices in numbers',
    rows: [
      { term: 'None', detail: 'Every pixel as it was.' },
      {
        term: 'Vignette',
        detail:
          'Clear up to 30% of the shorter side from the centre, 70% black at 70% of the longer side.',
      },
      { term: 'Warm Frame', detail: 'Orange at 30% opacity, 10% of the shorter side wide.' },
      { term: 'Cool Frame', detail: 'Blue, with the same opacity and width.' },
      {
        term: 'Gradient',
        detail: 'Red at 30%, blue at 10% in the middle, green at 30%, corner to corner.',
      },
    ],
  },
  questions: [
    {
      question: 'Can I put my own picture or text on top?',
      answer:
        'No. The five overlays are built in; a second picture cannot be placed over the first one here.',
    },
    {
      question: 'Can two overlays be combined?',
      answer:
        'Yes, one after the other: download the first result, open it again and choose the next.',
    },
  ],
});
