import type { Pixels, Rect } from 'roundel';
import { toOklab } from 'roundel/tools';
import { toByte, toLinear } from './spoil';

/** What is measured of a portrait. */
export interface Look {
  /** The face's mean light, in stops. */
  readonly light: number;
  /** The hue of the face's mean colour in OKLab, in degrees. */
  readonly hue: number;
  /** The mean colour's a and b in OKLab. */
  readonly color: readonly [number, number];
  /** The share of the face that is white. */
  readonly white: number;
  /** The mean lightness of the whole photo in OKLab. */
  readonly lightness: number;
}

/** Measures a portrait whose face fills the ellipse in the middle of a rectangle. */
export function look({ data, width }: Pixels, face: Rect): Look {
  let [red, green, blue, seen, white, lightness] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
    lightness += toOklab([r, g, b]).lightness;
    if (!isInside(face, (i / 4) % width, Math.floor(i / 4 / width))) continue;
    red += toLinear(r);
    green += toLinear(g);
    blue += toLinear(b);
    seen++;
    if (Math.min(r, g, b) >= 250) white++;
  }
  const { a, b } = toOklab([toByte(red / seen), toByte(green / seen), toByte(blue / seen)]);
  return {
    light: Math.log2((0.2126 * red + 0.7152 * green + 0.0722 * blue) / seen),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
    color: [a, b],
    white: white / seen,
    lightness: lightness / (data.length / 4),
  };
}

function isInside({ x, y, width, height }: Rect, column: number, row: number): boolean {
  const across = (column + 0.5 - x - width / 2) / (0.35 * width);
  const down = (row + 0.5 - y - height / 2) / (0.37 * height);
  return across ** 2 + down ** 2 <= 1;
}

/** The angle between two hues, 0 to 180 degrees. */
export function turn(from: number, to: number): number {
  return Math.abs(((to - from + 540) % 360) - 180);
}
