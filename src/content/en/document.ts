/** What stands around the pages: in the file of every page, and where the site is installed. */
export const document = {
  noScript:
    'You can read everything here without JavaScript. To edit a photo, Roundel needs it: all of that happens in your own browser.',
  /** Under the icon on a home screen there is room for about twelve letters. */
  shortName: 'Roundel',
};
