import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('square-image-maker', {
  documentTitle: 'Square image maker: fit a whole photo into a square',
  description:
    'Make any photo square without cropping: the whole picture is centred on white or a colour of your choice, pixel for pixel, in your browser.',
  lead: 'The whole photo, in a square, and nobody cut off.',
  about: [
    'A wide or tall photo is placed on a square as wide as its longer side. It stays in the middle, untouched, and the two remaining strips take the colour you choose. The default is white.',
    'Since nothing is scaled, the photo inside the square is exactly the one you chose. A picture that is already square stays unchanged.',
  ],
  output: {
    size: 'As wide and high as the longer side: 1,800 × 1,200 gives 1,800 × 1,800 pixels',
    shape: 'A square with the full photo in the middle',
    background: 'White, or any colour you pick; transparent areas of your picture take it too',
  },
  exampleCaption: 'Three friends, and all three stay in the picture.',
  when: [
    'A group photo, a poster or a logo has to go where only squares are allowed.',
    'An online shop wants product pictures on white, all in the same format.',
    'A screenshot or a drawing would lose its meaning in a crop.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'The edges of the photo can go and the subject should fill the frame.',
    },
    {
      tool: 'whatsapp-dp-editor',
      when: 'The square is for a chat profile, where bars at the sides would only make the face smaller.',
    },
    {
      tool: 'overlay-images-online',
      when: 'The squared picture could do with a frame: take the PNG there next.',
    },
  ],
  steps: [
    {
      title: 'Choose the wide or tall picture',
      text: 'Panoramas work as well, up to 10,000 pixels on the longer side.',
    },
    {
      title: 'Set the colour of the bars',
      text: 'Use the picker, or type a hex code such as your brand’s.',
    },
    { title: 'Take the square with you', text: 'Upload it wherever a square is required.' },
  ],
  tips: [
    'The sky, the wall or the table in the photo makes a better bar colour than pure black.',
    'Logos look larger with a background in their own second colour.',
    'A very long panorama becomes a thin band. Crop it to about two to one beforehand.',
  ],
  facts: {
    title: 'Where squares are expected',
    rows: [
      { term: 'Slack', detail: 'People and workspaces appear as squares with rounded corners.' },
      {
        term: 'LinkedIn pages',
        detail: 'A company’s logo is a square, unlike the round portraits.',
      },
      { term: 'Podcasts', detail: 'Covers are square in every large directory.' },
      {
        term: 'Marketplaces',
        detail: 'Most of them recommend square product photos with a white surround.',
      },
    ],
  },
  questions: [
    {
      question: 'Can the bars be a blurred copy of the photo?',
      answer:
        'Not yet. One even colour is all this tool does, and it keeps the file small and the eye on the picture.',
    },
    {
      question: 'My picture has transparent parts. What happens to them?',
      answer:
        'They are filled with the background colour, so a logo cut out of its surroundings ends up on a clean sheet.',
    },
  ],
});
