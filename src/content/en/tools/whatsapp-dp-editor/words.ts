import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'WhatsApp DP Editor',
  description:
    'Makes a 640 × 640 display picture that WhatsApp takes as it is, framed the way chats will show it.',
  tips: [
    'In the chat list the picture is about the size of a fingertip. One face reads better than three.',
    'WhatsApp shows a circle, so keep what matters away from the corners.',
    'A bright face on a plain background stays readable in dark mode, too.',
  ],
  steps: [
    'Choose a photo, ideally at least 640 pixels on its shorter side.',
    'Move and zoom until the face fills the round preview.',
    'Download the 640 × 640 PNG and set it in WhatsApp under Settings, your name.',
  ],
  toast: 'WhatsApp profile picture downloaded successfully!',
  resultSize: '640 × 640',
};
