import type { ColorName } from '../color-name';
import { texts } from '../texts';

const NAMES: Readonly<Record<ColorName, string>> = {
  black: 'Negro',
  white: 'Blanco',
  grey: 'Gris',
  red: 'Rojo',
  orange: 'Naranja',
  brown: 'Marrón',
  beige: 'Beis',
  yellow: 'Amarillo',
  olive: 'Oliva',
  green: 'Verde',
  teal: 'Turquesa',
  blue: 'Azul',
  purple: 'Morado',
  pink: 'Rosa',
};

/** The names of colours, for those who can't tell them apart. */
export const colorsTexts = texts('colors', {
  name: (color: ColorName) => NAMES[color],
  light: (color: ColorName) => `${NAMES[color]} claro`,
  dark: (color: ColorName) => `${NAMES[color]} oscuro`,
  /** The colours to choose from, for screen readers. `field` is the label of the field that they fill. */
  swatches: (field: string) => `${field}: muestras`,
  /** A colour that the photo contains. */
  inPhoto: (name: string, hex: string) => `${name} en la foto, ${hex}`,
});
