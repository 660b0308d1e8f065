import { texts } from '../texts';

/** Texts of the field beside a slider. */
export const sliderTexts = texts('slider', {
  number: (label: string) => `${label}: número`,
  /** Shown when the typed text is no number, or one out of range. */
  range: (label: string, least: string, most: string) =>
    `${label}: escribe un número de ${least} a ${most}.`,
});
