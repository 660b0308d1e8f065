import type { ColorName } from '../color-name';
import { texts } from '../texts';

const NAMES: Readonly<Record<ColorName, string>> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  red: 'Red',
  orange: 'Orange',
  brown: 'Brown',
  beige: 'Beige',
  yellow: 'Yellow',
  olive: 'Olive',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
};

/** The names of colours, for those who can't tell them apart. */
export const colorsTexts = texts('colors', {
  name: (color: ColorName) => NAMES[color],
  light: (color: ColorName) => `Light ${NAMES[color].toLowerCase()}`,
  dark: (color: ColorName) => `Dark ${NAMES[color].toLowerCase()}`,
  /** The colours to choose from, for screen readers. `field` is the label of the field that they fill. */
  swatches: (field: string) => `${field}: swatches`,
  /** A colour that the photo contains. */
  inPhoto: (name: string, hex: string) => `${name} in the photo, ${hex}`,
});
