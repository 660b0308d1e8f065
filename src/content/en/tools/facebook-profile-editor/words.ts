import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Facebook Profile Editor',
  description:
    'Cuts and scales your photo to 400 × 400, a size that stays sharp on a profile and small in comments.',
  tips: [
    'Your cover photo sits right behind the picture. A different background keeps the two apart.',
    'Comments show the picture at 32 px: look at that preview before you download.',
    'Transparent parts of a PNG would turn black on some pages. Here they get the background you choose.',
  ],
  steps: [
    'Choose the photo friends will know you by.',
    'Frame it: head and shoulders work at every size.',
    'Download the 400 × 400 PNG and upload it from your profile page.',
  ],
  toast: 'Facebook profile picture downloaded successfully!',
  resultSize: '400 × 400',
};
