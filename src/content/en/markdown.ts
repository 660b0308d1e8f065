/** Labels in and around texts that editors write. */
export const markdown = {
  loading: 'Loading the text',
  table: 'Table',
  done: 'Done',
  open: 'Not done',
  footnotes: 'Footnotes',
  /** A note can have several references. */
  backTo: (note: number, time: number) =>
    time > 1
      ? `Back to reference ${String(time)} of note ${String(note)}`
      : `Back to the reference of note ${String(note)}`,
  /** Shown instead of a picture from outside the library. */
  pictureElsewhere: (alt: string) =>
    alt === '' ? '[External picture not shown]' : `[Picture: ${alt}]`,
};
