import type { Pixels } from 'roundel';
import { findLight, findTool, type FoundLight } from 'roundel/tools';
import { expect, test } from 'vitest';
import { toByte, toLinear } from '../../../../tests/support/srgb';
import { lightPixels } from '../../src/engine/canvas/light-pixels';
import { NO_LIGHT } from './no-light';

const SIDE = 60;
const FACE = { x: 15, y: 15, width: 30, height: 30 };

type Gains = readonly [red: number, green: number, blue: number];
const SAME: Gains = [1, 1, 1];

/**
 * Draws a portrait in linear light: greys from black to nearly white, and a face with glints. Of skin, red is 1.75 of
 * green and blue 0.6 of it, as in a photo without a cast. Glints add white, which the surface reflects, to the skin.
 */
function portrait({ skin = 0.25, gains = SAME, ofFace = 1, greys = [0, 0.85] } = {}) {
  const [black = 0, white = 1] = greys;
  const data = Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const isFace = Math.hypot(x - 30, y - 30) <= 15;
    const isGlint = Math.hypot(x - 26, y - 26) <= 1.5;
    const grey = black + ((white - black) * y) / (SIDE - 1);
    // A photo's greys are a little warm.
    const background = [1.14, 1, 0.87].map((tone) => grey * tone);
    const face = [1.75, 1, 0.6].map((tone) => skin * tone * (isGlint ? 0.9 : 1));
    const lit = face.map((value) => (value + (isGlint ? 0.35 : 0)) * ofFace);
    const color = isFace ? lit : background;
    return [
      ...color.map((value, channel) =>
        Math.round(toByte(Math.min(1, value * (gains[channel] ?? 1)))),
      ),
      255,
    ];
  }).flat();
  return { data: new Uint8ClampedArray(data), width: SIDE, height: SIDE };
}

test.for([0.05, 0.25, 0.45])('leaves a well-lit portrait with skin of %f as it is', (skin) => {
  expect(findLight(portrait({ skin }), FACE)).toEqual(NO_LIGHT);
  expect(findLight(portrait({ skin }), null)).toEqual(NO_LIGHT);
});

test.for([0.05, 0.25, 0.45])('gives light back to a dark portrait with skin of %f', (skin) => {
  for (const stops of [1, 1.5]) {
    const gain = 2 ** -stops;
    const { exposure } = findLight(portrait({ skin, gains: [gain, gain, gain] }), FACE);
    // At 100 percent, exposure is two stops.
    expect(Math.abs(exposure / 50 - stops), String(stops)).toBeLessThan(1 / 3);
  }
});

/** The mean light of the face, in stops. */
function lightOfFace({ data }: Pixels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [(i / 4) % SIDE, Math.floor(i / 4 / SIDE)];
    if (Math.hypot(x - 30, y - 30) > 15) continue;
    [0.2126, 0.7152, 0.0722].forEach((share, channel) => {
      sum += share * toLinear(data[i + channel] ?? 0);
    });
  }
  return Math.log2(sum);
}

function improve(pixels: Pixels, found: FoundLight): Pixels {
  const data = new Uint8ClampedArray(pixels.data);
  for (const op of findTool('crop-square').plan({ ...found }, pixels)) {
    if (op.kind === 'light') lightPixels(data, op);
  }
  return { ...pixels, data };
}

test.for([0.05, 0.25, 0.45])('gives a face with skin of %f in the shade its light back', (skin) => {
  const wanted = lightOfFace(portrait({ skin }));
  for (const stops of [1, 1.5]) {
    const shaded = portrait({ skin, ofFace: 2 ** -stops });
    expect(lightOfFace(shaded) - wanted).toBeLessThan(-0.9);
    const off = lightOfFace(improve(shaded, findLight(shaded, FACE))) - wanted;
    expect(Math.abs(off), String(stops)).toBeLessThan(1 / 3);
  }
});

test('leaves a dark scene whose face is well lit', () => {
  expect(findLight(portrait({ greys: [0, 0.2] }), FACE)).toMatchObject({ exposure: 0, shadows: 0 });
  expect(findLight(portrait({ greys: [0, 0.2], skin: 0.1 }), null).exposure).toBeGreaterThan(0);
});

test('leaves dark skin in a scene that is darker still', () => {
  const night = portrait({ greys: [0, 0.05], skin: 0.05, ofFace: 0.55 });
  expect(findLight(night, FACE)).toMatchObject({ exposure: 0, shadows: 0 });
});

test('lights a face in the shade by shadows, and keeps its colour', () => {
  const { shadows, exposure, saturation } = findLight(portrait({ ofFace: 0.25 }), FACE);
  expect(shadows).toBeGreaterThan(30);
  expect(exposure).toBeGreaterThan(0);
  expect(saturation).toBeGreaterThan(0);
});

test.for([
  { name: 'warm', gains: [1.4, 1, 0.7], warmth: -1, tint: 0 },
  { name: 'cool', gains: [0.7, 1, 1.4], warmth: 1, tint: 0 },
  { name: 'green', gains: [0.85, 1, 0.85], warmth: 0, tint: 1 },
  { name: 'magenta', gains: [1, 0.85, 1], warmth: 0, tint: -1 },
] as const)('takes a $name cast away', ({ gains, warmth, tint }) => {
  const found = findLight(portrait({ gains }), FACE);
  expect([Math.sign(found.warmth), Math.sign(found.tint)]).toEqual([warmth, tint]);
  // Without a face, it may be a sunset.
  expect(findLight(portrait({ gains }), null)).toMatchObject({ warmth: 0, tint: 0 });
});

test('takes warm light for warm, not for green, where red is clipped on the face', () => {
  // The glints' red would be 2.
  const gains = [2, 1.2, 0.7] as const;
  const { warmth, tint } = findLight(portrait({ gains, skin: 0.45 }), FACE);
  expect(warmth).toBeLessThan(-50);
  expect(tint).toBe(0);
});

test('leaves a portrait without surroundings as it is', () => {
  const { data, width, height } = portrait();
  const onlyFace = data.map((byte, i) => {
    const pixel = Math.floor(i / 4);
    const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
    return i % 4 === 3 && Math.hypot(x - 30, y - 30) > 9 ? 0 : byte;
  });
  expect(findLight({ data: onlyFace, width, height }, FACE)).toMatchObject({ warmth: 0, tint: 0 });
});

/** Gives each pixel its luminance, in one colour. */
function tone({ data, width, height }: Pixels, color: Gains): Pixels {
  const toned = new Uint8ClampedArray(data);
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) =>
      toLinear(data[i + channel] ?? 0),
    );
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    color.forEach((share, channel) => {
      toned[i + channel] = Math.round(toByte(Math.min(1, share * luminance)));
    });
  }
  return { data: toned, width, height };
}

test.for([
  ['black and white', SAME],
  ['toned', [1.2, 1, 0.75]],
] as const)('leaves the colours of a %s portrait, and gives it light', ([, color]) => {
  const dark = tone(portrait({ ofFace: 0.25 }), color);
  const { warmth, tint, saturation, shadows } = findLight(dark, FACE);
  expect({ warmth, tint }).toEqual({ warmth: 0, tint: 0 });
  expect(shadows).toBeGreaterThan(0);
  if (color === SAME) expect(saturation).toBe(0);
});

test('finds numbers for a face without any light', () => {
  const found = findLight(portrait({ ofFace: 0 }), FACE);
  expect(Object.values(found).every(Number.isFinite)).toBe(true);
});

test('leaves the colours of a painted face', () => {
  const painted = portrait({ gains: [2.2, 0.4, 1.1] });
  expect(findLight(painted, FACE)).toMatchObject({ warmth: 0, tint: 0 });
});

test('gives contrast to fog', () => {
  expect(findLight(portrait({ greys: [0.15, 0.85], skin: 0.3 }), FACE).contrast).toBeGreaterThan(0);
});

test('finds nothing in a picture that is transparent, and copes with a face outside of it', () => {
  const clear = { data: new Uint8ClampedArray(400), width: 10, height: 10 };
  expect(findLight(clear, null)).toEqual(NO_LIGHT);
  const outside = { x: 500, y: 500, width: 10, height: 10 };
  expect(findLight(portrait(), outside)).toEqual(NO_LIGHT);
  const black = new Uint8ClampedArray(Array<number[]>(100).fill([0, 0, 0, 255]).flat());
  for (const value of Object.values(findLight({ data: black, width: 10, height: 10 }, null))) {
    expect(value).toBeGreaterThanOrEqual(-100);
    expect(value).toBeLessThanOrEqual(100);
  }
});
