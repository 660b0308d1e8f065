import type { Light } from '../ops/light';
import { decode, encode, linearToOklab, oklabToLinear, type Oklab } from '../oklab';
import type { Rgb } from '../ops/rules';

// The formulas of `crates/pixels/src/ops/light.rs`, which has their sources, for each pixel instead of a table.

type Triple = readonly [number, number, number];

/** The gain of red and the loss of blue at full warmth. */
export const WARMTH_STOPS = 2 / 3;
/** The loss of green at full tint. */
export const TINT_STOPS = 0.5;

/** Changes pixels as `Light` says. Looks and saturation differ from the Wasm engine's by at most 4 of 255. */
export function lightPixels(data: Uint8ClampedArray, op: Light): void {
  const tone = traceTone(op);
  const isColored = op.saturation !== 0 || (op.look !== 'none' && op.strength > 0);
  /** Colours that were computed, because photos repeat many. */
  const known = new Map<number, Triple>();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]];
    const key = (red << 16) | (green << 8) | blue;
    let color = known.get(key);
    if (color === undefined) {
      const toned = tone([red, green, blue]);
      color = map(isColored ? changeColor(op, toned) : toned, (value) =>
        Math.floor(value * 255 + 0.5),
      );
      known.set(key, color);
    }
    data.set(color, i);
  }
}

/** The part of `Light` before saturation and looks. */
export type Toned = Omit<Light, 'kind' | 'saturation' | 'look' | 'strength' | 'duotone'>;

/** What light makes of a colour in bytes, before saturation and looks: encoded values, 0 to 1. */
export function traceTone(op: Toned): (color: Triple) => Triple {
  const gains = findGains(op);
  const most = Math.max(1, ...gains);
  return (color) => {
    const lit = map(color, (byte, channel) => encode(decode(byte / 255) * (gains[channel] ?? 1)));
    const tone = (value: number): number => bend(encode(rollOff(decode(value), most)), op);
    return keepHue(lit, map(lit, tone));
  };
}

/** Moves the channel between the two others to the place between them that it had before the tone. */
function keepHue(before: Triple, toned: Triple): Triple {
  const least = Math.min(...before);
  const span = Math.max(...before) - least;
  if (span === 0) return toned;
  const darkest = Math.min(...toned);
  const scale = (Math.max(...toned) - darkest) / span;
  return map(before, (value) => darkest + (value - least) * scale);
}

function map(triple: Triple, change: (value: number, channel: number) => number): Triple {
  return [change(triple[0], 0), change(triple[1], 1), change(triple[2], 2)];
}

function findGains({ exposure, warmth, tint }: Toned): Triple {
  const balance = map(
    [WARMTH_STOPS * warmth, -TINT_STOPS * tint, -WARMTH_STOPS * warmth],
    (stops) => 2 ** stops,
  );
  const luminance = 0.2126 * balance[0] + 0.7152 * balance[1] + 0.0722 * balance[2];
  return map(balance, (gain) => (2 ** exposure * gain) / luminance);
}

/** Linear light, of which `most` becomes white. */
export function rollOff(linear: number, most: number): number {
  if (linear <= 0.4 || most <= 1) return linear;
  const above = (linear - 0.4) / 0.6;
  const white = (most - 0.4) / 0.6;
  return 0.4 + (0.6 * above * (1 + above / white ** 2)) / (1 + above);
}

/** An encoded value, 0 to 1, after contrast, highlights and shadows. */
export function bend(
  value: number,
  { contrast, highlights, shadows }: Pick<Toned, 'contrast' | 'highlights' | 'shadows'>,
): number {
  const dark = (y: number): number => y * (1 - y) ** 3;
  const shaded = value + 0.9 * shadows * dark(value);
  const lit = shaded + 0.9 * highlights * dark(1 - shaded);
  return clamp(lit + 0.9 * steepen(lit, contrast) - 0.9 * lit);
}

/** A colour after saturation and look, encoded. */
function changeColor({ saturation, look, strength, duotone }: Light, start: Triple): Triple {
  let color = start;
  let lab = linearToOklab(map(start, decode));
  if (saturation !== 0) {
    const factor = 1 + saturation * (saturation > 0 ? findRoom(color, lab) : 1);
    lab = { ...lab, a: lab.a * factor, b: lab.b * factor };
    color = show(lab);
  }
  const after = applyLook(look, color, lab, duotone);
  return map(color, (value, channel) => value + ((after[channel] ?? 0) - value) * strength);
}

function applyLook(
  look: Light['look'],
  color: Triple,
  lab: Oklab,
  [dark, light]: readonly [Rgb, Rgb],
): Triple {
  const { lightness, a, b } = lab;
  const room = findRoom(color, lab);
  const fade = 1 - clamp(lightness) ** 6;
  switch (look) {
    case 'none':
      return color;
    case 'mono':
      return show({ lightness, a: 0, b: 0 });
    case 'noir':
      return show({ lightness: steepen(lightness * 0.96, 0.85), a: 0, b: 0 });
    case 'amber':
      return show({ lightness, a: a + 0.012 * room, b: b + 0.05 * room });
    case 'azure':
      return show({ lightness, a: a - 0.012 * room, b: b - 0.045 * room });
    case 'faded':
      return map(
        show({ lightness, a: a * 0.76, b: b * 0.76 + 0.006 * room }),
        (value) => 0.11 + 0.85 * value,
      );
    case 'film': {
      const split = (2 * lightness - 1) * room;
      const kept = 0.94 * fade;
      return show({
        lightness: steepen(0.03 + 0.95 * lightness, 0.4),
        a: a * kept + 0.016 * split,
        b: b * kept + 0.048 * split,
      });
    }
    case 'duotone': {
      const [grey] = show({ lightness, a: 0, b: 0 });
      return map(dark, (value, channel) => (value + ((light[channel] ?? 0) - value) * grey) / 255);
    }
    case 'high-key': {
      const kept = 0.92 * fade;
      return show({ lightness: 1 - Math.max(0, 1 - lightness) ** 1.5, a: a * kept, b: b * kept });
    }
  }
}

/** How much chroma a colour can gain: less near black, near white and near the border of sRGB. */
function findRoom(color: Triple, { lightness }: Oklab): number {
  const grey = clamp(lightness ** 3);
  const shares = map(color, (value) => {
    const away = decode(value) - grey;
    return away / Math.max(1e-9, away > 0 ? 1 - grey : grey);
  });
  return 4 * lightness * (1 - lightness) * Math.max(0, 1 - Math.hypot(...shares));
}

function steepen(value: number, amount: number): number {
  return value + amount * (2 * value - 1) * value * (1 - value);
}

/** From OKLab to encoded channels. What lies outside sRGB is cut off. */
function show(color: Oklab): Triple {
  return map(oklabToLinear(color), (value) => encode(clamp(value)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
