import type { Pixels } from '../engine/engine';
import type { Rect } from '../engine/geometry';
import { bend, rollOff, TINT_STOPS, traceTone, WARMTH_STOPS } from '../engine/canvas/light-pixels';
import { chroma, decode, encode, toOklab } from '../engine/oklab';
import { LIGHT_STOPS } from './light';

/** The settings of light that `findLight` sets, in percent. */
export type FoundLight = Readonly<
  Record<
    'exposure' | 'contrast' | 'highlights' | 'shadows' | 'saturation' | 'warmth' | 'tint',
    number
  >
>;

/** A pixel in linear light. */
interface Seen {
  readonly luminance: number;
  /** The largest channel. */
  readonly peak: number;
  /** Red over blue, halved, in stops: what warmth adds to. */
  readonly warm: number;
  /** The mean of red and blue over green, in stops: what tint adds to. */
  readonly magenta: number;
}

interface Cast {
  readonly warm: number;
  readonly magenta: number;
}

/*
 * What well-lit portraits have in common, in stops. The numbers are robust means of 19 photographs, from the palest to the
 * darkest skin among them. docs/measuring.md has the errors on photographs that were left out.
 */

/** The brightest thousandth of a photo, below white. */
const WHITE = -0.23;
/** The brightest share. Of a face, it is reflections on skin, teeth and eyes, and of what is around it, it is whites. */
const BRIGHTEST = 0.01;
/**
 * Glints, below white, and how much darker they are for each stop between them and the face's median. A surface reflects
 * part of the light before pigments absorb any (Shafer, 'Using color to separate reflection components', 1985). So glints
 * depend less on the tone of the skin than the skin does, and the distance of the two shows what the tone is.
 */
const GLINT = -0.25;
const GLINT_BY_TONE = 0.43;
/** How far a pixel may be from the expected grey and count as one. */
const NEAR_GREY: Cast = { warm: 0.8, magenta: 0.5 };
/** The colour of greys, whites and glints, on average. All have the colour of the light. */
const USUAL: Cast = { warm: 0.25, magenta: 0.04 };
/** How much greys count. Whites and glints count 1: both are few, and the colour of skin turns glints to magenta. */
const GREYS: Cast = { warm: 1, magenta: 3 };
/** A cast up to this is left alone, because photos without a cast vary as much. */
const LEAST_CAST: Cast = { warm: 0.2, magenta: 0.12 };
/** From how many times the least cast on a cast is corrected in full. */
const FULL_CAST = 1.5;
/** Skin of every tone differs from grey in about the same direction. */
const SKIN: Cast = { warm: 0.72, magenta: 0.13 };
/** Skin that would be farther from its usual colour without the cast is painted, or of stone. Then colours stay. */
const FARTHEST_SKIN: Cast = { warm: 1.1, magenta: 0.6 };
/**
 * Skin differs from what has the colour of the light by more than this. In a black and white or toned photo, both have one
 * colour.
 */
const LEAST_SKIN = 0.05;
/** Missing light is corrected from the first value on, and in full from the second one. */
const LEAST_MISSING = [0.45, 0.65] as const;
/** The same for what a face lacks more than its photo. Up to the first value, both usually differ. */
const LEAST_SHADE = [0.25, 0.4] as const;
/** A face with fewer pixels tells too little. */
const LEAST_FACE = 20;
const ROUNDS = 3;
/** The encoded black above which a photo looks foggy. */
const FOG = 0.36;
const MOST_CONTRAST = 0.4;
const MOST_HIGHLIGHTS = 0.4;
const MOST_SATURATION = 0.3;
/** The chroma, relative to lightness in OKLab, below which a face is grey. Skin has 0.1 to 0.3. */
const LEAST_COLOR = 0.01;

/**
 * Finds the settings that improve the light of a photo: exposure from its brightest parts and the face's, and shadows for a
 * face against the light. Warmth or tint is from greys (the grey-world assumption restricted to near greys: Huo and others,
 * 'Robust automatic white balance algorithm using gray color points in images', 2006), from whites and from glints on the
 * face. A well-lit photo stays as it is. One photo alone cannot tell a dark scene from too little light, so a dark photo
 * without any white becomes lighter if its face is dark, too. A picture of some ten thousand pixels is enough.
 *
 * @param face where the face is in the picture. Null if there is none
 * @returns the values of these parameters, in percent. Those that need no change are 0
 *
 * @example
 * ```js
 * import { findLight } from 'roundel/tools';
 *
 * const data = new Uint8ClampedArray([60, 60, 60, 255, 90, 90, 90, 255]);
 * console.log(findLight({ data, width: 2, height: 1 }, null).exposure); // above 0: there is no white
 * ```
 */
export function findLight(pixels: Pixels, face: Rect | null): FoundLight {
  const all: Seen[] = [];
  const ofFace: Seen[] = [];
  const others: Seen[] = [];
  const { data, width } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const seen = see(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    const isOfFace = face !== null && isInside(face, (i / 4) % width, Math.floor(i / 4 / width));
    all.push(seen);
    (isOfFace ? ofFace : others).push(seen);
  }
  if (all.length === 0) return toPercent({});
  const white = toStops(findQuantile(all, 0.999, 'peak'));
  const told = ofFace.length < LEAST_FACE ? null : readFace(ofFace);
  const cast = findCast(others, told);
  const { exposure, shade } = findMissing(WHITE - white, told?.missing ?? null);
  const black = findQuantile(all, 0.01, 'luminance') * 2 ** exposure;
  const settings = {
    ...UNLIT,
    warmth: -cast.warm / WARMTH_STOPS,
    tint: -cast.magenta / TINT_STOPS,
    contrast: Math.min(MOST_CONTRAST, Math.max(0, 2 * (encode(black) - FOG))),
  };
  if (told === null || shade === 0) {
    return toPercent({ ...settings, exposure, highlights: findHighlights(2 ** white, exposure) });
  }
  const lit = { ...settings, ...lightShade(ofFace, exposure, shade) };
  return toPercent({ ...lit, saturation: findSaturation(told.skin, lit) });
}

/** How much light the photo lacks, and how much more its face lacks, in stops. Small amounts are 0. */
function findMissing(ofPhoto: number, seenOfFace: number | null) {
  const correct = (stops: number): number => Math.max(0, stops) * rise(stops, LEAST_MISSING);
  if (seenOfFace === null) return { exposure: Math.min(LIGHT_STOPS, correct(ofPhoto)), shade: 0 };
  // A photo without white whose face is well lit shows a dark scene. A white beside a dark face shows that it is in the shade.
  const usual = LEAST_SHADE[0];
  // A scene that is much darker than its face is meant to be dark, and so is its face. Dark skin stays as dark as it was.
  const ofFace = seenOfFace - Math.max(0, ofPhoto - seenOfFace - 2 * usual);
  const missing = Math.min((ofPhoto + ofFace) / 2, ofPhoto + usual, ofFace + usual);
  const exposure = Math.min(LIGHT_STOPS, correct(missing));
  const shade = Math.max(0, correct(ofFace) - exposure);
  return { exposure, shade: shade * rise(shade, LEAST_SHADE) };
}

/** Keeps logarithms of black finite. About half a step above black. */
const TINY = 0.002;

/** Linear light for each byte, and its logarithm. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => decode(byte / 255));
const STOPS = LINEAR.map(toStops);

function toStops(linear: number): number {
  return Math.log2(linear + TINY);
}

function see(red: number, green: number, blue: number): Seen {
  const linear = (byte: number): number => LINEAR[byte] ?? 0;
  const stops = (byte: number): number => STOPS[byte] ?? 0;
  return {
    luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue),
    peak: linear(Math.max(red, green, blue)),
    warm: (stops(red) - stops(blue)) / 2,
    magenta: (stops(red) + stops(blue)) / 2 - stops(green),
  };
}

/** Whether a pixel is in the ellipse that holds forehead, cheeks and chin, without hair and background. */
function isInside({ x, y, width, height }: Rect, column: number, row: number): boolean {
  const across = (column + 0.5 - x - width / 2) / (0.35 * width);
  const down = (row + 0.5 - y - height / 2) / (0.37 * height);
  return across ** 2 + down ** 2 <= 1;
}

function findQuantile(pixels: readonly Seen[], share: number, of: keyof Seen): number {
  const sorted = Float64Array.from(pixels, (pixel) => pixel[of]).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** What a face tells. */
interface SeenFace {
  /** The skin that is neither in shadow nor glossy. */
  readonly skin: Seen;
  /** The colour of the glints. Null if all of the face is clipped or black. */
  readonly glint: Cast | null;
  /** The light that the face lacks, in stops. */
  readonly missing: number;
}

function readFace(face: readonly Seen[]): SeenFace {
  const byLight = sortByLight(face);
  const glints = takeBrightest(byLight);
  const middle = byLight.slice(Math.floor(0.4 * face.length), Math.ceil(0.9 * face.length));
  const skin = (of: keyof Seen): number => findQuantile(middle, 0.5, of);
  const light = glints.reduce((sum, { luminance }) => sum + toStops(luminance), 0) / glints.length;
  const toMedian = light - toStops(findQuantile(face, 0.5, 'luminance'));
  return {
    skin: {
      luminance: skin('luminance'),
      peak: skin('peak'),
      warm: skin('warm'),
      magenta: skin('magenta'),
    },
    glint: average(takeBrightest(keepColored(byLight))),
    missing: GLINT - GLINT_BY_TONE * toMedian - light,
  };
}

/**
 * The cast of the light, as far as it is to be corrected, from the greys and whites outside the face and the glints on it.
 * Without a face, nothing tells a cast from a sunset.
 */
function findCast(others: readonly Seen[], face: SeenFace | null): Cast {
  const none = { warm: 0, magenta: 0 };
  if (face === null) return none;
  const { skin } = face;
  const colored = keepColored(others);
  const greys = findGreys(colored);
  const white = average(takeBrightest(sortByLight(colored))) ?? greys;
  const glint = face.glint ?? greys;
  const findLightIn = (of: keyof Cast): number =>
    (GREYS[of] * greys[of] + white[of] + glint[of]) / (GREYS[of] + 2);
  const light = { warm: findLightIn('warm'), magenta: findLightIn('magenta') };
  if (Math.hypot(skin.warm - light.warm, skin.magenta - light.magenta) < LEAST_SKIN) return none;
  const warm = light.warm - USUAL.warm;
  const magenta = light.magenta - USUAL.magenta;
  const warmTimes = Math.abs(warm) / LEAST_CAST.warm;
  const magentaTimes = Math.abs(magenta) / LEAST_CAST.magenta;
  const share = rise(Math.max(warmTimes, magentaTimes), [1, FULL_CAST]);
  // Most light is either warm or cool, or green or magenta. What seems to be both mostly is an error in one of them.
  const cast =
    warmTimes > magentaTimes
      ? { warm: share * warm, magenta: 0 }
      : { warm: 0, magenta: share * magenta };
  const isSkin = (of: keyof Cast): boolean =>
    Math.abs(skin[of] - cast[of] - SKIN[of]) <= FARTHEST_SKIN[of];
  return isSkin('warm') && isSkin('magenta') ? cast : none;
}

/** The mean colour. Null if nothing has weight. */
function average(pixels: readonly Seen[], weigh: (pixel: Seen) => number = () => 1): Cast | null {
  let [warm, magenta, total] = [0, 0, 0];
  for (const pixel of pixels) {
    const weight = weigh(pixel);
    warm += weight * pixel.warm;
    magenta += weight * pixel.magenta;
    total += weight;
  }
  return total === 0 ? null : { warm: warm / total, magenta: magenta / total };
}

/** Pixels with a colour: clipped and black ones have lost it. */
function keepColored(pixels: readonly Seen[]): readonly Seen[] {
  return pixels.filter(({ peak }) => peak < 0.98 && peak > 0.004);
}

/** The brightest of pixels that are sorted by light. */
function takeBrightest(byLight: readonly Seen[]): readonly Seen[] {
  return byLight.slice(Math.min(-1, -Math.round(BRIGHTEST * byLight.length)));
}

function sortByLight(pixels: readonly Seen[]): readonly Seen[] {
  return pixels.toSorted((a, b) => a.luminance - b.luminance);
}

/** The mean colour of the greys among pixels with a colour. Each round looks for them around the last mean. */
function findGreys(pixels: readonly Seen[]): Cast {
  let grey = USUAL;
  for (let round = 0; round < ROUNDS; round++) {
    const { warm, magenta } = grey;
    grey =
      average(pixels, (pixel) => {
        const far =
          ((pixel.warm - warm) / NEAR_GREY.warm) ** 2 +
          ((pixel.magenta - magenta) / NEAR_GREY.magenta) ** 2;
        return pixel.luminance * Math.max(0, 1 - far);
      }) ?? grey;
  }
  return grey;
}

/** 0 up to the first value, 1 from the second one, and smooth between. */
function rise(value: number, [from, to]: readonly [number, number]): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

const UNLIT = { exposure: 0, contrast: 0, highlights: 0, shadows: 0, warmth: 0, tint: 0 };

/** What light makes of a grey, in linear light. */
function curve(linear: number, settings: Partial<typeof UNLIT>): number {
  const light = { ...UNLIT, ...settings };
  const gain = 2 ** light.exposure;
  const lit = rollOff(Math.min(1, linear) * gain, Math.max(1, gain));
  return decode(bend(encode(lit), light));
}

/** The smallest share for which something holds that holds from some share on. 1 if it never does. */
function findShare(holds: (share: number) => boolean): number {
  const STEPS = 20;
  for (let step = 0; step < STEPS; step++) if (holds(step / STEPS)) return step / STEPS;
  return 1;
}

/** Lights a face in the shade, at first by shadows, which leave the bright background alone. */
function lightShade(face: readonly Seen[], exposure: number, shade: number) {
  const mean = (settings: Partial<typeof UNLIT>): number =>
    face.reduce((sum, { luminance }) => sum + curve(luminance, settings), 0);
  const wanted = mean({}) * 2 ** (exposure + shade);
  const shadows = Math.min(0.8, shade / 1.5);
  const more = findShare((share) => mean({ exposure: exposure + 2 * share, shadows }) >= wanted);
  return { shadows, exposure: Math.min(LIGHT_STOPS, exposure + 2 * more) };
}

/** How much saturation must rise so that skin is as colourful as before, relative to its lightness. */
function findSaturation(skin: Seen, settings: typeof UNLIT): number {
  const red = 2 ** (skin.magenta + skin.warm);
  const blue = 2 ** (skin.magenta - skin.warm);
  const green = skin.luminance / (0.2126 * red + 0.7152 + 0.0722 * blue);
  const byte = (linear: number): number => Math.round(255 * encode(Math.min(1, linear)));
  const bytes = [byte(red * green), byte(green), byte(blue * green)] as const;
  const colorfulness = (how: typeof UNLIT): number => {
    const [r, g, b] = traceTone(how)(bytes);
    const color = toOklab([255 * r, 255 * g, 255 * b]);
    return color.lightness === 0 ? 0 : chroma(color) / color.lightness;
  };
  const { warmth, tint } = settings;
  const before = colorfulness({ ...UNLIT, warmth, tint });
  const after = colorfulness(settings);
  if (after < LEAST_COLOR) return 0;
  return Math.min(MOST_SATURATION, Math.max(0, before / after - 1));
}

/** How much highlights must rise so that the roll-off leaves the photo's white as bright as it should be. */
function findHighlights(white: number, exposure: number): number {
  if (exposure === 0) return 0;
  const wanted = Math.min(2 ** WHITE, white * 2 ** exposure);
  const share = findShare((highlights) => curve(white, { exposure, highlights }) >= wanted);
  return Math.min(MOST_HIGHLIGHTS, share);
}

function toPercent(light: Partial<FoundLight>): FoundLight {
  const percent = (value = 0): number => Math.round(100 * Math.min(1, Math.max(-1, value))) + 0;
  return {
    exposure: percent((light.exposure ?? 0) / LIGHT_STOPS),
    contrast: percent(light.contrast),
    highlights: percent(light.highlights),
    shadows: percent(light.shadows),
    saturation: percent(light.saturation),
    warmth: percent(light.warmth),
    tint: percent(light.tint),
  };
}
