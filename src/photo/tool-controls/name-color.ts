import type { colorsTexts } from '#words/colors';
import { parseHex, toOklab } from 'roundel/tools';
import type { ColorName } from '../../content/color-name';
import type { WordsOf } from '../../content/texts';

export interface NamedColor {
  readonly name: ColorName;
  /** Absent: neither. */
  readonly tone?: 'light' | 'dark';
}

/** The last hue of each name, in degrees of OKLCh. Higher hues are pink again. */
const HUES: readonly (readonly [last: number, name: ColorName])[] = [
  [12, 'pink'],
  [45, 'red'],
  [80, 'orange'],
  [118, 'yellow'],
  [172, 'green'],
  [215, 'teal'],
  [285, 'blue'],
  [335, 'purple'],
];

/** The colour's name in words, such as 'Dark green'. */
export function describeColor(words: WordsOf<typeof colorsTexts>, hex: string): string {
  const { name, tone } = nameColor(hex);
  return tone === undefined ? words.name(name) : words[tone](name);
}

/** Names a colour, written #rrggbb, by lightness, chroma and hue in OKLCh. The borders are where most people would draw them. */
export function nameColor(hex: string): NamedColor {
  const { lightness, a, b } = toOklab(parseHex(hex) ?? [0, 0, 0]);
  const chroma = Math.hypot(a, b);
  if (lightness < 0.2) return { name: 'black' };
  if (chroma < 0.025) {
    if (lightness > 0.96) return { name: 'white' };
    return { name: 'grey', ...findTone(lightness, 0.48, 0.78) };
  }
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
  const name = HUES.find(([last]) => hue <= last)?.[1] ?? 'pink';
  const isWarm = hue > 30 && hue <= 118;
  const isDull = isWarm && chroma < 0.1;
  if (isDull && lightness > 0.75) return { name: 'beige' };
  const isBrown = isWarm && hue <= 80 && lightness < 0.62 && (hue > 45 || chroma <= 0.14);
  if (isBrown || (isDull && hue <= 90))
    return { name: 'brown', ...findTone(lightness, 0.36, 0.62) };
  if (name === 'yellow') return lightness < 0.68 ? { name: 'olive' } : { name };
  return { name, ...findTone(lightness, 0.45, isWarm ? 0.85 : 0.73) };
}

function findTone(lightness: number, dark: number, light: number): Pick<NamedColor, 'tone'> {
  if (lightness < dark) return { tone: 'dark' };
  return lightness > light ? { tone: 'light' } : {};
}
