import { capitalToolCount, toolCount } from './tool-count';

export const onlineTools = {
  title: `${capitalToolCount} tools for one good picture`,
  documentTitle: 'All profile picture tools',
  description: `Circle, square, WhatsApp, Instagram, Facebook, blur, crop and overlay: ${toolCount} free tools that turn a photo into a profile picture in your browser.`,
  lead: 'Each does one thing and does it at once. No account, no watermark, and the photo stays on your device.',
  batch: 'Many photos? Do a whole folder at once',
  open: 'Open Tool',
  editor: 'Go to editor',
};
