import type { Rgb } from '../op';

/** Formats a colour as CSS for a canvas. Alpha is 0 to 1. */
export function cssColor([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red.toString()} ${green.toString()} ${blue.toString()} / ${alpha.toString()})`;
}
