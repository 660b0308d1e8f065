import { texts } from '../texts';

export const aboutTexts = texts('about', {
  documentTitle: 'About us',
  description:
    'Why Roundel exists, how it edits photos without uploading them, and the few rules its makers follow.',
  title: 'A small tool for a small picture that follows you everywhere',
  lead: 'Your profile picture is seen more often than any other photo of you. It deserves better than a hasty crop with one thumb.',
  story: {
    title: 'Why we made it',
    paragraphs: [
      'Most sites that crop a photo to a circle want an account, a subscription, or simply your photo on their servers. That seemed a lot to ask for a few lines of geometry.',
      'So we built the opposite: a page that brings the tools to your photo and forgets both when you leave. A roundel is a small round emblem, and that is what you leave with.',
    ],
  },
  how: {
    title: 'What happens to your photo',
    lead: 'Four steps, all on your device.',
    steps: [
      {
        title: 'Read',
        text: 'The first bytes show what type of picture it is. Any other file is rejected before anything else happens.',
      },
      {
        title: 'Open',
        text: 'A worker decodes the photo in the background, so buttons and sliders stay responsive. The photo is turned upright, as your camera recorded it.',
      },
      {
        title: 'Edit',
        text: 'An engine written in Rust and compiled to WebAssembly crops, scales and blends. It uses plain arithmetic: the same photo with the same settings always gives the same picture.',
      },
      {
        title: 'Save',
        text: 'The result is a PNG without the location, camera model or other metadata of the original. Your browser saves it to your downloads.',
      },
    ],
  },
  rules: {
    title: 'Our rules',
    items: [
      {
        title: 'Your photo is none of our business',
        text: 'No tool sends your photo or the result anywhere. That is not just a policy: your own browser does all the work.',
      },
      {
        title: 'Free means free',
        text: 'No watermark, no download limit, no premium version.',
      },
      {
        title: 'Nobody is left out',
        text: 'Every gesture has a keyboard equivalent, every picture has a description, and both themes have enough contrast to read by.',
      },
      {
        title: 'Small and quick',
        text: 'No advertising, and nothing that follows you to other sites. What this site counts, if it counts at all, is in the privacy policy. The page should feel quick even on a slow connection.',
      },
    ],
  },
  faces: {
    title: 'The people on these pages',
    text: 'Ines, Otto, Amara, Milo, Leila, the three friends and Biscuit do not exist. We drew them from circles, so that no real face had to be used. Try the tools on them as much as you like.',
  },
  code: {
    title: 'In the open',
    text: 'Roundel is free software under the MIT licence. How it computes pixels is documented and tested, down to half a pixel.',
    measure: 'Measure the engine on your own device',
  },
  closing: { title: 'Enough about us', text: 'It is your picture, after all.' },
});
