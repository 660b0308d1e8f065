import type { Rgb } from './ops/rules';

/** A colour in OKLab, where equal distances look alike: Björn Ottosson, 'A perceptual color space', 2020. */
export interface Oklab {
  /** 0 for black, 1 for white. */
  readonly lightness: number;
  /** From green to red, about -0.4 to 0.4. */
  readonly a: number;
  /** From blue to yellow, about -0.4 to 0.4. */
  readonly b: number;
}

/**
 * Converts a colour of sRGB, whose channels are 0 to 255, to OKLab.
 *
 * @example
 * ```js
 * import { parseHex, toOklab } from 'roundel/tools';
 *
 * console.log(toOklab(parseHex('#808080')).lightness); // about 0.6
 * ```
 */
export function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = color;
  return linearToOklab([decode(red / 255), decode(green / 255), decode(blue / 255)]);
}

/** Converts a colour in linear light, whose channels are 0 to 1. */
export function linearToOklab([r, g, b]: Rgb): Oklab {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** The colour in linear light. Channels outside 0 to 1 are outside sRGB. */
export function oklabToLinear({ lightness, a, b }: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest colour of sRGB, written #rrggbb. */
export function toHex(color: Oklab): string {
  const channels = oklabToLinear(color).map((linear) =>
    Math.round(Math.min(1, Math.max(0, encode(linear))) * 255),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

export function chroma({ a, b }: Oklab): number {
  return Math.hypot(a, b);
}

/** From sRGB, 0 to 1, to linear light. */
export function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** From linear light, 0 to 1, to sRGB. */
export function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}
