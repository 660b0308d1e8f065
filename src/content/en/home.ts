import type { ToolId } from '../../tools/tool';

/** What comes out, for the tools that are made for a place. */
const SIZES: Readonly<Partial<Record<ToolId, string>>> = {
  'circle-image-maker': 'Any size, transparent outside',
  'square-image-maker': 'Any size, nothing cut off',
  'whatsapp-dp-editor': '640 × 640',
  'instagram-dp-editor': '320 × 320, round',
  'facebook-profile-editor': '400 × 400',
};

export const home = {
  documentTitle: 'Roundel: perfect profile pictures in seconds',
  description:
    'Turn a photo into a round, square, WhatsApp, Instagram or Facebook profile picture. Free, without an account, and the photo never leaves your device.',
  title: 'Create Perfect Profile Pictures in Seconds',
  lead: 'Drop in a photo, get a crisp PNG back. All of it happens in your browser, so the picture never leaves your device.',
  start: 'Start Editing',
  tryCircle: 'Try Circle Maker',
  facts: ['Free, no account', 'No watermark', 'Nothing is uploaded'],
  stage: {
    label:
      'A drawn portrait as a photo, then cut to a circle, then as WhatsApp, Instagram and Facebook show it.',
    photo: 'Your photo',
    circle: 'The circle',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
  },
  platforms: {
    title: 'Made to measure',
    lead: 'Five ways onto a profile, sized and framed for the place where people will see them.',
    sizes: SIZES,
  },
  all: {
    title: 'And a few more turns',
    lead: 'Nine tools share one editor: change your mind without choosing the photo again.',
    link: 'See all tools',
  },
};
