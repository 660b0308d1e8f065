export const onlineTools = {
  title: 'Nine tools for one good picture',
  documentTitle: 'All profile picture tools',
  description:
    'Circle, square, WhatsApp, Instagram, Facebook, blur, crop and overlay: nine free tools that turn a photo into a profile picture in your browser.',
  lead: 'Each does one thing and does it at once. No account, no watermark, and the photo stays on your device.',
  open: 'Open Tool',
  editor: 'Go to editor',
};
