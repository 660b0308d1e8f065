export const about = {
  documentTitle: 'About us',
  description:
    'Why Roundel exists, how it edits photos without uploading them, and the few rules its makers hold themselves to.',
  title: 'A small tool for a small picture that follows you everywhere',
  lead: 'Your profile picture is seen more often than any other photo of you. It deserves better than a hasty crop with one thumb.',
  story: {
    title: 'Why we made it',
    paragraphs: [
      'Most sites that cut a photo to a circle want an account for it, or a subscription, or simply your photo on their servers. For a job that is a few lines of geometry, that seemed a lot to ask.',
      'So we built the opposite: a page that brings the tools to your photo and forgets both when you leave. A roundel is a small round emblem. That is what you take away.',
    ],
  },
  how: {
    title: 'The way of a picture',
    lead: 'Four stations, all of them on your device.',
    steps: [
      {
        title: 'Read',
        text: 'The first bytes tell what kind of picture it is. A file that is none is turned away before anything else happens.',
      },
      {
        title: 'Open',
        text: 'The photo is decoded beside the page, in a worker, so that buttons and sliders never wait for it. It is put upright as your camera meant it.',
      },
      {
        title: 'Edit',
        text: 'An engine written in Rust and compiled to WebAssembly crops, scales and blends. It works with plain arithmetic, so the same photo with the same settings gives the same picture each time.',
      },
      {
        title: 'Save',
        text: 'The result becomes a PNG without location, camera model or any other data of the original. Your browser puts it into your downloads.',
      },
    ],
  },
  rules: {
    title: 'What we hold ourselves to',
    items: [
      {
        title: 'Your photo is none of our business',
        text: 'No request of this site ever carries image data. That is not a promise about a policy; it is how the thing is built.',
      },
      {
        title: 'Free means free',
        text: 'No watermark, no counter, no version that is held back.',
      },
      {
        title: 'Nobody is left outside',
        text: 'Every gesture has a key, every picture a description, and both looks, light and dark, have contrast enough to read by.',
      },
      {
        title: 'Small and quick',
        text: 'No advertising and no trackers. On a slow connection the page should still feel like a page.',
      },
    ],
  },
  faces: {
    title: 'The people on these pages',
    text: 'Ines, Otto, Amara, Milo, Leila, the three friends and Biscuit do not exist. We drew them out of circles, so that nobody’s face had to be borrowed. Try the tools on them as much as you like.',
  },
  code: {
    title: 'In the open',
    text: 'Roundel is free software under the MIT licence. Its own rules for pixels are written down and tested, down to the last half pixel.',
    measure: 'Measure the engine on your own device',
  },
  closing: { title: 'Enough about us', text: 'It is your picture, after all.' },
};
