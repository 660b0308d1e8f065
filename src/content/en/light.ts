import { texts } from '../texts';

/** The panel 'Light', apart from the names of parameters and looks. */
export const lightTexts = texts('light', {
  improve: 'Improve',
  improveHint: 'Sets the sliders from your photo and the face in it. Undo brings yours back.',
  improving: 'Looking at your photo',
  failed: 'The photo could not be looked at. Press again to retry.',
  /** What 'Improve' has set, such as 'Exposure +40'. */
  improved: (changes: readonly string[]) => `${changes.join(', ')}.`,
  good: 'The light is good. There is nothing to improve.',
  /** The choice of a slider where only one fits, for screen readers. */
  sliders: 'Slider',
});
