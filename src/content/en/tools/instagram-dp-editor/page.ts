import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('instagram-dp-editor', {
  documentTitle: 'Instagram DP editor: 320 × 320, round on white',
  description:
    'Make an Instagram profile picture at 320 × 320 pixels with the circle already drawn, on white or your own colour. Free, in the browser.',
  lead: 'See the circle before your followers do.',
  about: [
    'Instagram never shows the corners of a profile picture. This editor draws the circle for you: your photo inside, an even colour outside, 320 pixels from edge to edge. What you see in the preview is what appears at the top of your profile.',
    'The reduction from a large photo to 320 pixels is where most pictures lose their sharpness. Here a high-quality filter does it in one step, instead of a chain of apps that each soften a little more.',
  ],
  output: {
    size: 'Exactly 320 × 320 pixels',
    shape: 'A circle drawn inside the square',
    background: 'White outside the circle, or your own colour',
  },
  exampleCaption: 'With the ring a story draws around the picture.',
  when: [
    'You care about how the face or logo sits in the circle, down to the last pixel.',
    'The picture will also be shown outside the app, in a place that does not cut corners.',
    'A brand mark needs the same margin on all sides.',
  ],
  related: [
    {
      tool: 'circle-image-maker',
      when: 'The background should be transparent, and the result as large as your photo allows.',
    },
    {
      tool: 'overlay-images-online',
      when: 'A vignette or a warm frame would suit your grid: add it first, frame it afterwards.',
    },
    {
      tool: 'crop-square-image',
      when: 'You are preparing a square post for the feed instead of a profile picture.',
    },
  ],
  steps: [
    {
      title: 'Bring a portrait or a logo',
      text: 'A simple shape with two or three colours is easier to recognise than a busy scene.',
    },
    {
      title: 'Centre it in the ring',
      text: 'Scroll to zoom and drag to place. Double-check the smallest preview.',
    },
    {
      title: 'Upload it in the app',
      text: 'On your profile tap Edit profile, then the picture, and choose the PNG you have saved.',
    },
  ],
  tips: [
    'Give a logo breathing space: about a tenth of the diameter on every side.',
    'Pick the background colour of your brand and the corners match your website when they are shown.',
    'Pure white clothing on a white surround loses its outline. Choose a light grey or a tint instead.',
  ],
  facts: {
    title: 'Good to know about Instagram',
    rows: [
      { term: 'Shape', detail: 'A circle, everywhere in the app and on the web.' },
      {
        term: 'On a phone',
        detail: 'About 110 pixels wide on your profile, far smaller in comments.',
      },
      { term: 'On a computer', detail: 'About 150 to 180 pixels wide.' },
      { term: 'Stored', detail: 'About 320 × 320 pixels, which is why this tool makes that size.' },
    ],
    note: 'Meta changes layouts without notice; the proportions have been steady for years.',
  },
  questions: [
    {
      question: 'Would a larger picture be sharper?',
      answer:
        'Hardly. It would be reduced on arrival, by a filter you cannot choose. At 320 pixels you decide how it looks.',
    },
    {
      question: 'Do I need the white corners?',
      answer:
        'Inside Instagram they are never visible. They matter in link previews and on other sites that display the square.',
    },
  ],
});
