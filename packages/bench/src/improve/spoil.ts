import type { Pixels, Rect } from 'roundel';

/** What is taken from a portrait, in stops of linear light. */
export interface Spoil {
  readonly title: string;
  /** Added to red, green and blue. Of a cast, a grey keeps its luminance. */
  readonly stops: readonly [number, number, number];
  /** Whether only the person is changed, as against the light. */
  readonly isOfPerson?: boolean;
}

function cast(red: number, green: number, blue: number): Spoil['stops'] {
  const luminance = Math.log2(0.2126 * 2 ** red + 0.7152 * 2 ** green + 0.0722 * 2 ** blue);
  return [red - luminance, green - luminance, blue - luminance];
}

const darker = (stops: number): Spoil['stops'] => [-stops, -stops, -stops];

export const SPOILS = {
  nothing: { title: 'nothing', stops: [0, 0, 0] },
  dark: { title: '1 stop less', stops: darker(1) },
  darker: { title: '2 stops less', stops: darker(2) },
  shade: { title: 'person 1 stop less', stops: darker(1), isOfPerson: true },
  deepShade: { title: 'person 1.5 stops less', stops: darker(1.5), isOfPerson: true },
  warm: { title: 'red + 0.3, blue − 0.3 stops', stops: cast(0.3, 0, -0.3) },
  warmer: { title: 'red + 0.6, blue − 0.6', stops: cast(0.6, 0, -0.6) },
  cool: { title: 'red − 0.6, blue + 0.6', stops: cast(-0.6, 0, 0.6) },
  magenta: { title: 'green − 0.2', stops: cast(0, -0.2, 0) },
  moreMagenta: { title: 'green − 0.4', stops: cast(0, -0.4, 0) },
  green: { title: 'green + 0.4', stops: cast(0, 0.4, 0) },
} as const satisfies Record<string, Spoil>;

/** From sRGB, 0 to 255, to linear light: IEC 61966-2-1. */
export function toLinear(byte: number): number {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

export function toByte(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

export function spoil({ data, width, height }: Pixels, face: Rect, how: Spoil): Pixels {
  const spoilt = Uint8ClampedArray.from(data, (byte, i) => {
    const channel = i % 4;
    if (channel === 3) return byte;
    const pixel = (i - channel) / 4;
    const share =
      how.isOfPerson === true ? coverByPerson(face, pixel % width, Math.floor(pixel / width)) : 1;
    return Math.round(toByte(toLinear(byte) * 2 ** (share * (how.stops[channel] ?? 0))));
  });
  return { data: spoilt, width, height };
}

/** How much of a pixel is the person's: a head around the face, and shoulders below. The edges are soft, as light is. */
function coverByPerson(face: Rect, column: number, row: number): number {
  const across = Math.abs(column + 0.5 - face.x - face.width / 2) / face.width;
  const down = (row + 0.5 - face.y) / face.height;
  const head = clamp((1.1 - Math.hypot(across / 0.8, (down - 0.4) / 0.85)) / 0.2);
  const shoulders = 0.5 + 1.3 * clamp((down - 0.9) / 0.8);
  return Math.max(head, clamp((shoulders - across) / 0.2) * clamp((down - 0.85) / 0.1));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
