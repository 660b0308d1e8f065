/** What stands around the pages: in the file of every page, and where the site is installed. */
export const document = {
  noScript:
    'You can read everything here without JavaScript. To edit a photo, Roundel needs it: all of that happens in your own browser.',
  /** For a photo that arrives before the scripts do. */
  earlyFile: {
    waiting: 'Your photo is here. It opens as soon as the page has loaded.',
    failed:
      'The connection was lost while the page was loading. Keep this page open: your photo is still here, and opens when the connection is back.',
  },
  /** Under the icon on a home screen there is room for about twelve letters. */
  shortName: 'Roundel',
};
