import { texts } from '../texts';

/** Texts for the browsers of apps, which may ignore downloads. */
export const inAppTexts = texts('in-app', {
  alt: 'Your finished picture',
  hold: 'Press and hold the picture, then save it.',
  openOutside:
    'Downloads may do nothing in this app. To save the file itself, open this page in your browser: look for ‘Open in browser’ in the menu of the app. There, choose your photo again.',
  /** Shown after a press on a download button. */
  unsure: {
    hold: 'If this app has saved nothing, press and hold the picture under ‘Your Edited Image’.',
    open: 'If this app has saved nothing, open this page in your browser: look for ‘Open in browser’ in the menu of the app.',
  },
});
