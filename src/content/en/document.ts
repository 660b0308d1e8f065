/** Texts in the HTML of every page, outside the components, and in the web app manifest. */
export const document = {
  /** A language tag, which is also the name of the folder with these texts. */
  language: 'en',
  noScript:
    'You can read everything here without JavaScript. To edit a photo, Roundel needs it: all of that happens in your own browser.',
  /** For a photo that is dropped before the scripts have loaded. */
  earlyFile: {
    waiting: 'Your photo is here. It opens as soon as the page has loaded.',
    /** For as long as the scripts cannot be fetched. */
    failed:
      'The connection was lost while the page was loading. Keep this page open: your photo is still here, and opens when the connection is back.',
    /** For a browser that cannot load the scripts into this page any more, although the connection is back. */
    stuck:
      'The connection is back, but your browser needs the page to be loaded again. Load it again, then choose your photo once more.',
  },
  /** At most about twelve letters fit under an icon on a home screen. */
  shortName: 'Roundel',
};
