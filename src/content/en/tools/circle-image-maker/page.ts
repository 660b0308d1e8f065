import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('circle-image-maker', {
  documentTitle: 'Circle image maker: round profile picture as a PNG',
  description:
    'Make a photo round, free and in your browser: a transparent PNG with a smooth edge, in the full size of your photo. No account, nothing uploaded.',
  lead: 'A round picture of you, with nothing but air around it.',
  about: [
    'The tool takes the largest square out of the middle of your photo and keeps the circle inside it. Everything outside becomes transparent, so the picture looks round on paper white, on a dark slide and on anything in between.',
    'Not a single pixel inside the circle is scaled or recompressed. Only along the rim are pixels blended with transparency, in proportion to how much of each lies inside, so the edge has no steps.',
  ],
  output: {
    size: 'As wide and high as the shorter side of your photo: 4,000 × 3,000 gives 3,000 × 3,000 pixels',
    shape: 'A circle that touches all four sides',
    background: 'Transparent',
  },
  exampleCaption: 'The checkerboard stands for transparency.',
  when: [
    'Your own site or team page shows pictures as they are, and you want round ones.',
    'You need a portrait for an e-mail signature, a slide or a printed name badge.',
    'A forum or an app accepts PNG and displays it without cropping.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'The site you upload to crops the circle itself: it wants a square, and transparent corners may turn black or white there.',
    },
    {
      tool: 'crop-circle-image',
      when: 'You want one small detail out of a big picture rather than a portrait.',
    },
    {
      tool: 'instagram-dp-editor',
      when: 'It is for Instagram: that editor gives you the circle on a background at 320 × 320.',
    },
  ],
  steps: [
    {
      title: 'Pick a photo with some room',
      text: 'Shoulders and a little space over the hair give the circle something to work with.',
    },
    {
      title: 'Move it until the eyes sit right',
      text: 'Drag the picture, or press the arrow keys. Zoom goes up to four times.',
    },
    {
      title: 'Save the PNG',
      text: 'The round picture keeps every pixel the crop contains, so it can be made smaller anywhere later on.',
    },
  ],
  tips: [
    'Eyes on the upper third look natural; a chin that touches the rim does not.',
    'Wearing the colour of the wall behind you makes the head float. A contrast holds the portrait together.',
    'Save the PNG as it is. Converting it to JPG fills the corners, because JPG has no transparency.',
  ],
  facts: {
    title: 'Round pictures around the web',
    rows: [
      { term: 'X (Twitter)', detail: 'Shows a circle. Recommends 400 × 400 pixels.' },
      { term: 'LinkedIn', detail: 'Shows a circle. Asks for at least 400 × 400 pixels.' },
      { term: 'YouTube', detail: 'Shows a circle. A square of 800 × 800 is the usual advice.' },
      { term: 'Discord', detail: 'Shows a circle, mostly at about 40 pixels beside a message.' },
    ],
    note: 'These services crop the circle themselves. Use the square crop for them, and the round PNG everywhere else.',
  },
  questions: [
    {
      question: 'Why is the PNG larger than my JPG?',
      answer:
        'PNG stores every pixel exactly, and JPG throws detail away to save space. That is the price of a clean rim and of transparency.',
    },
    {
      question: 'Can I get an oval?',
      answer:
        'Not with this tool. The circle is always a true circle, as high as it is wide, because that is what profile pictures use.',
    },
  ],
});
