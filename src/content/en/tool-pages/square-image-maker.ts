import type { ToolPageTexts } from '../../tool-page-texts';

export const squareImageMaker: ToolPageTexts = {
  documentTitle: 'Square image maker: fit a whole photo into a square',
  description:
    'Make any photo square without cropping: the whole picture is centred on white or a colour of your choice, pixel for pixel, in your browser.',
  lead: 'The whole photo, in a square, and nobody cut off.',
  about: [
    'A wide or tall photo is laid on a square that is as long as its longer side. It stays in the middle, untouched, and the two strips that are left take the colour you choose. White is what you get if you choose nothing.',
    'Since nothing is scaled, the photo inside the square is the very one you put in. A picture that was square already passes through unchanged.',
  ],
  output: {
    size: 'As wide and high as the longer side: 1,800 × 1,200 gives 1,800 × 1,800 pixels',
    shape: 'A square with the full photo in the middle',
    background: 'White, or any colour you pick; see-through areas of your picture take it too',
  },
  example: { sample: 'trio', caption: 'Three friends, and all three stay in the picture.' },
  when: [
    'A group photo, a poster or a logo has to go where only squares are allowed.',
    'An online shop wants product pictures on white, all of one format.',
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
      text: 'Use the picker, or type a hex code such as the one of your brand.',
    },
    { title: 'Take the square with you', text: 'Upload it wherever a square is asked for.' },
  ],
  tips: [
    'The sky, the wall or the table of the photo makes a better bar colour than pure black.',
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
      question: 'My picture has transparent parts. What becomes of them?',
      answer:
        'They are filled with the background colour, so a logo cut out of its surroundings ends up on a clean sheet.',
    },
  ],
};
