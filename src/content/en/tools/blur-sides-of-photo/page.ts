import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('blur-sides-of-photo', {
  documentTitle: 'Blur the sides of a photo, keep the middle sharp',
  description:
    'Soften the left and right quarter of a photo and keep the middle untouched. Adjustable width and strength, original size, in your browser.',
  lead: 'A calm left, a calm right, and you in the middle.',
  about: [
    'The tool makes a blurred copy of your photo and lays it over the left and the right quarter. The half in between is not processed in any way: compare it bit by bit with the original and you will find no difference.',
    'Two sliders change the balance. One sets how much of the width stays sharp, from a tenth to nine tenths. The other sets how far the blur reaches, from a single pixel to sixty.',
  ],
  output: {
    size: 'The size of your photo, unchanged',
    shape: 'The format you came with: wide, tall or square',
    background: 'None is added; transparent areas stay transparent',
  },
  exampleCaption: 'The trees step back. Biscuit does not.',
  when: [
    'Somebody or something at the edge draws attention from the person in the middle.',
    'House numbers, cars or bystanders at the sides are nobody’s business.',
    'A title or a banner will be laid over the outer parts and needs a quiet background.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'What is at the sides can go altogether.',
    },
    {
      tool: 'overlay-images-online',
      when: 'You would sooner darken the surroundings than soften them: try the vignette.',
    },
    {
      tool: 'circle-image-maker',
      when: 'You want to turn the blurred photo into a round portrait.',
    },
  ],
  steps: [
    {
      title: 'Take a photo with the subject in the centre',
      text: 'The sharp band runs from top to bottom through the middle of the width.',
    },
    {
      title: 'Widen or narrow the band',
      text: 'Make it just wide enough that no shoulder is caught between sharp and soft.',
    },
    {
      title: 'Decide how soft is soft',
      text: 'Hold the compare button to see the original, then download.',
    },
  ],
  tips: [
    'On a photo of twelve megapixels a blur of 20 pixels is gentle. Go to 60 to make faces at the side unrecognisable.',
    'A doorway, a tree or a pillar at the border between both zones hides the transition.',
    'Blur does not hide secrets reliably: crop away what nobody must read.',
  ],
  facts: {
    title: 'The numbers behind it',
    rows: [
      { term: 'Blur', detail: 'Box blur; radius 20 means an average over 41 × 41 pixels.' },
      { term: 'Sharp band', detail: 'The central 50% of the width, unless you move the slider.' },
      {
        term: 'At the edge',
        detail: 'Edge pixels are repeated, so that no dark border creeps in.',
      },
      { term: 'Transparency', detail: 'Weighted by opacity: invisible colours do not bleed.' },
    ],
  },
  questions: [
    {
      question: 'Can the blur follow the outline of a person?',
      answer:
        'No. It works in straight vertical bands, without guessing who is in the picture. That makes it predictable, and quick on any device.',
    },
    {
      question: 'Why is there a visible line between sharp and soft?',
      answer:
        'The change is sharp on purpose, like a window frame. A smaller radius or a border placed on an edge in the scene makes it less noticeable.',
    },
  ],
});
