/** What stands in and around texts that editors write. */
export const markdown = {
  loading: 'Loading the text',
  table: 'Table',
  done: 'Done',
  open: 'Not done',
  footnotes: 'Footnotes',
  /** A note can be referred to more than once. */
  backTo: (note: number, time: number) =>
    time > 1
      ? `Back to where note ${String(note)} is mentioned, time ${String(time)}`
      : `Back to where note ${String(note)} is mentioned`,
  /** In the place of a picture that is not in the library. */
  pictureElsewhere: (alt: string) =>
    alt === '' ? '[A picture from elsewhere is not shown]' : `[Picture: ${alt}]`,
};
