import type { Rgb } from '../op';

/** A colour as a canvas takes it, with alpha 0 to 1. */
export function cssColor([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red.toString()} ${green.toString()} ${blue.toString()} / ${alpha.toString()})`;
}
