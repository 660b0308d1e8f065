import { photoFormats } from '../photo-formats';
import type { Question } from '../question';
import { texts } from '../texts';
import { toolCount } from './tool-count';

interface FaqSection {
  readonly title: string;
  readonly faqs: readonly Question[];
}

const sections: readonly FaqSection[] = [
  {
    title: 'About Roundel',
    faqs: [
      {
        question: 'What is Roundel?',
        answer: `A website with ${toolCount} small tools that turn a photo into a profile picture: round, square, or sized for WhatsApp, Instagram and Facebook. You get a PNG to download.`,
      },
      {
        question: 'What does it cost?',
        answer:
          'Nothing. No trial, no premium version, no watermark, no limit on the number of pictures.',
      },
      {
        question: 'How long does it take?',
        answer:
          'Well under a minute once you have a photo. The computing itself is usually done before you look up.',
      },
      {
        question: 'Do I have to install something?',
        answer: 'No. A current browser is enough, on a computer, a tablet or a phone.',
      },
    ],
  },
  {
    title: 'Privacy and safety',
    faqs: [
      {
        question: 'Who can see my photo?',
        answer:
          'You. It is opened, edited and saved by your own browser and is never sent to us or to anyone else. We could not look at it if we wanted to.',
      },
      {
        question: 'How can a website edit a photo without uploading it?',
        answer:
          'With the page, your browser loads a small image engine, written in Rust and compiled to WebAssembly. The engine comes to your photo, and not the other way round.',
      },
      {
        question: 'Do you use cookies?',
        answer:
          'No advertising and no tracking cookies. What is remembered, such as your choice of light or dark, is in the browser’s own storage; the cookies page lists all of it.',
      },
      {
        question: 'Are photos used to train artificial intelligence?',
        answer:
          'No. We do not have your photos, and the tools themselves work with plain geometry and arithmetic.',
      },
    ],
  },
  {
    title: 'Photos and quality',
    faqs: [
      {
        question: 'What files and sizes are accepted?',
        answer: ({ uploadLimit }) => `${photoFormats('and')}, up to ${uploadLimit} each.`,
      },
      {
        question: 'Will my picture lose quality?',
        answer:
          'Cropping tools keep each pixel as it is. Platform tools scale once, with a high-quality filter. PNG itself is lossless. JPEG and WebP, which you can save instead, lose a little detail.',
      },
      {
        question: 'Why not let the app crop my photo?',
        answer:
          'You can. But here you see the picture at its true size, as small as it will be in a comment, before anyone else does. And the same framing can be used everywhere.',
      },
      {
        question: 'Can I get another shape than a circle, or a ring with words?',
        answer:
          'Yes. With a photo open, the circle tools and the Instagram editor have the tab Shape, from squircle to heart and to the path of an icon that you paste, and the tab Ring for a ring and a soft shadow. WhatsApp and Facebook pictures can have a ring along the circle that the apps show. A round ring can carry up to 60 Latin letters, digits and signs. LinkedIn removes photos with words on a ring.',
      },
      {
        question: 'Can I make a dark photo brighter, or change its colours?',
        answer:
          'Yes. With a photo open, the tab Light has Improve, which sets everything in one press, sliders from exposure to sharpness, and eight looks. Hold Compare to see the photo as it was. Many photos has a switch, Improve each photo, that looks at each by itself.',
      },
      {
        question: 'Can it remove the background?',
        answer:
          'No. You can soften the sides, darken the corners or cut to a circle. Cutting out a person along the outline is a different job.',
      },
    ],
  },
  {
    title: 'Using the results',
    faqs: [
      {
        question: 'May I use the pictures for my business?',
        answer:
          'Yes. What you make from your own photos is yours, for any purpose. We ask for no credit.',
      },
      {
        question: 'Which size do I need for a platform without a tool here?',
        answer:
          'Crop a square in full quality and upload that. Nearly all services scale it down themselves; 400 pixels a side or more is safe.',
      },
      {
        question: 'Can I edit the same photo again later?',
        answer:
          'Choose it again: the editor keeps nothing between visits. The settings you can keep, as a link or a file from “More ways to save”; drop the file on the editor. The page for many photos keeps its list until you start again.',
      },
    ],
  },
];

export const faqTexts = texts('faq', {
  documentTitle: 'Frequently asked questions',
  description:
    'What Roundel is, what it costs, who can see your photo, which files are accepted and what you may do with the results.',
  title: 'Frequently asked questions',
  lead: 'What people ask before their first picture, and after it.',
  more: { text: 'Stuck in the middle of something?', link: 'Open the help center' },
  sections,
});
