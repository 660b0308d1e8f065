import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('whatsapp-dp-editor', {
  documentTitle: 'WhatsApp DP editor: 640 × 640 display picture',
  description:
    'Frame a photo for WhatsApp: a 640 × 640 PNG that fits without a second crop, with a preview as round as in the chat list. Free and private.',
  lead: 'Framed the way your chats will show it.',
  about: [
    'WhatsApp keeps a square of your display picture and shows a circle of it nearly everywhere. This editor lets you place the photo with both in view, then scales it to 640 × 640 pixels with a careful filter, so that hair and glasses stay crisp.',
    'The photo always covers the whole square. If your file has transparent parts they are laid on white, or on another colour if you prefer one.',
  ],
  output: {
    size: 'Exactly 640 × 640 pixels',
    shape: 'A full square; WhatsApp rounds it off when showing it',
    background:
      'The photo fills it; white shows only through transparent areas, and can be changed',
  },
  exampleCaption: 'Otto, as his grandchildren see him in their chat list.',
  when: [
    'You are setting a new display picture and want to skip the fiddly crop on the phone.',
    'A business account needs its logo centred and clear of the rim.',
    'The portraits of a whole team need the same framing.',
  ],
  related: [
    {
      tool: 'square-image-maker',
      when: 'The whole family has to be in it, and strips of colour at the sides are fine.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'The background is lively: soften it before you frame the face here.',
    },
    {
      tool: 'facebook-profile-editor',
      when: 'You want the same face on Facebook too, at 400 × 400.',
    },
  ],
  steps: [
    {
      title: 'Start with one face',
      text: 'With 640 pixels or more on the shorter side nothing is enlarged; the editor tells you if it has to be.',
    },
    {
      title: 'Fill the circle',
      text: 'Zoom until forehead and chin are comfortably inside the round preview.',
    },
    {
      title: 'Send it to the phone and set it',
      text: 'In WhatsApp open Settings, tap your picture, choose edit and pick the PNG from your gallery.',
    },
  ],
  tips: [
    'Keep text out of the picture: in the chat list it is far too small to be read.',
    'A photo taken by a window in daylight beats a flash, on any phone.',
    'Test it on a friend: if they recognise you at arm’s length, the framing works.',
  ],
  facts: {
    title: 'Good to know about WhatsApp',
    rows: [
      {
        term: 'Shape',
        detail: 'A circle in chats, calls and groups; larger when somebody taps it.',
      },
      {
        term: 'Kept size',
        detail: 'About 640 × 640 pixels. Larger pictures are reduced on the way.',
      },
      { term: 'Format', detail: 'The app converts every upload to JPEG.' },
      {
        term: 'Who sees it',
        detail:
          'Your choice, under Settings, Privacy, Profile photo: everyone, contacts or nobody.',
      },
    ],
    note: 'Menus move now and then. The numbers are commonly measured ones; WhatsApp does not promise them.',
  },
  questions: [
    {
      question: 'Will WhatsApp crop my picture again?',
      answer:
        'It shows its own crop frame when you set the picture. The PNG is already square, so leave the frame at its largest and confirm.',
    },
    {
      question: 'Is this connected to my WhatsApp account?',
      answer:
        'No. Roundel knows nothing about your account or your phone number. You get a file, and you set it yourself.',
    },
  ],
});
