import { texts } from '../texts';

/** Texts of the field beside a slider. */
export const sliderTexts = texts('slider', {
  number: (label: string) => `${label}: number`,
  /** Shown when the typed text is no number, or one out of range. */
  range: (label: string, least: string, most: string) =>
    `${label}: enter a number from ${least} to ${most}.`,
});
