/* How close the pictures are to the ideal ones. */
import { join } from 'node:path';
import { CIRCLE, SQUARE, WORK } from './programs.mjs';

/** How many photos are compared: one of each scene but one. */
const COMPARED = 5;

/**
 * Where programs put the middle: exactly, or, when they scale the whole photo first, at a whole pixel of it, whose
 * longer side some round as well. Each is compared with the one that it comes closest to, because a shift by half a
 * pixel says nothing about how well it scales.
 *
 * @type {readonly { whole: boolean, rounded: (offset: number) => number }[]}
 */
const GEOMETRIES = [
  { whole: false, rounded: (offset) => offset },
  { whole: false, rounded: Math.floor },
  { whole: false, rounded: Math.ceil },
  { whole: true, rounded: Math.floor },
  { whole: true, rounded: Math.ceil },
];

/**
 * @typedef {{ width: number, height: number, data: Uint8Array }} Picture rows of RGBA
 * @typedef {import('./programs.mjs').Work} Work
 */

/**
 * What the pictures should be, from photos that libjpeg-turbo (in sharp's libvips) decodes at full size.
 *
 * @param {any} sharp
 * @param {readonly string[]} names of the photos
 * @returns {Promise<(work: Work) => Promise<number>>} the PSNR of the pictures in the folder `out`, in decibels
 */
export async function references(sharp, names) {
  const compared = names.slice(0, COMPARED);
  /** @type {{ name: string, photo: Picture, ideals: Float64Array[] }[]} */
  const photos = [];
  for (const name of compared) {
    const photo = await read(sharp, join(WORK, 'photos', name));
    photos.push({ name, photo, ideals: GEOMETRIES.map((each) => scaledSquare(photo, each)) });
  }
  return async (work) => {
    let squares = 0;
    let count = 0;
    for (const { name, photo, ideals } of photos) {
      const made = await read(sharp, join(WORK, 'out', name.replace(/jpg$/, 'png')));
      const side = work === 'square' ? SQUARE : CIRCLE;
      if (made.width !== side || made.height !== side) {
        throw new Error(`${name} became ${made.width} × ${made.height}.`);
      }
      const error = work === 'square' ? squareError(made, ideals) : circleError(made, photo);
      squares += error.squares;
      count += error.count;
    }
    return 10 * Math.log10(255 ** 2 / (squares / count));
  };
}

/**
 * @param {any} sharp
 * @param {string} path
 * @returns {Promise<Picture>}
 */
async function read(sharp, path) {
  const { data, info } = await sharp(path)
    .autoOrient()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`${path} has ${info.channels} channels.`);
  return { width: info.width, height: info.height, data };
}

/** @param {number} x */
function lanczos3(x) {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const t = Math.PI * x;
  return (3 * Math.sin(t) * Math.sin(t / 3)) / (t * t);
}

/**
 * The middle square of a photo, scaled with Lanczos3 in doubles. As all programs do, it counts the pixels of the photo
 * beside the square for the pixels at its edges.
 *
 * @param {Picture} photo
 * @param {typeof GEOMETRIES[number]} geometry
 * @returns {Float64Array} rows of RGB
 */
function scaledSquare({ width, height, data }, geometry) {
  const columns = weights(width, Math.min(width, height), geometry);
  const rows = weights(height, Math.min(width, height), geometry);
  const narrow = new Float64Array(height * SQUARE * 3);
  for (let y = 0; y < height; y++) {
    for (const [x, { first, list }] of columns.entries()) {
      let [red, green, blue] = [0, 0, 0];
      let at = (y * width + first) * 4;
      for (const weight of list) {
        red += weight * (data[at] ?? NaN);
        green += weight * (data[at + 1] ?? NaN);
        blue += weight * (data[at + 2] ?? NaN);
        at += 4;
      }
      narrow.set([red, green, blue], (y * SQUARE + x) * 3);
    }
  }
  const stride = SQUARE * 3;
  const result = new Float64Array(SQUARE * stride);
  for (const [y, { first, list }] of rows.entries()) {
    for (let x = 0; x < stride; x++) {
      let sum = 0;
      let at = first * stride + x;
      for (const weight of list) {
        sum += weight * (narrow[at] ?? NaN);
        at += stride;
      }
      result[y * stride + x] = Math.min(Math.max(sum, 0), 255);
    }
  }
  return result;
}

/**
 * The source pixels of each pixel of the square, with weights that sum to 1.
 *
 * @param {number} length of the photo
 * @param {number} shorter its shorter side
 * @param {typeof GEOMETRIES[number]} geometry
 */
function weights(length, shorter, { whole, rounded }) {
  const exact = (length * SQUARE) / shorter;
  const scaled = whole ? Math.round(exact) : exact;
  const scale = length / scaled;
  const offset = rounded((scaled - SQUARE) / 2);
  return Array.from({ length: SQUARE }, (_, at) => {
    const centre = (offset + at + 0.5) * scale;
    const first = Math.max(0, Math.floor(centre - 3 * scale));
    const last = Math.min(length - 1, Math.ceil(centre + 3 * scale));
    const list = Array.from({ length: last - first + 1 }, (_each, index) =>
      lanczos3((first + index + 0.5 - centre) / scale),
    );
    const sum = list.reduce((total, weight) => total + weight, 0);
    return { first, list: list.map((weight) => weight / sum) };
  });
}

/**
 * @param {Picture} made
 * @param {readonly Float64Array[]} ideals of which the closest counts
 */
function squareError({ data }, ideals) {
  const errors = ideals.map((ideal) =>
    ideal.reduce((sum, value, at) => {
      const own = data[Math.floor(at / 3) * 4 + (at % 3)] ?? NaN;
      return sum + (own - value) ** 2;
    }, 0),
  );
  return { squares: Math.min(...errors), count: SQUARE * SQUARE * 3 };
}

/**
 * Premultiplied colours of the pixels that lie inside the circle as a whole.
 *
 * @param {Picture} made
 * @param {Picture} photo
 * @throws {Error} when a corner is not transparent
 */
function circleError({ data }, photo) {
  if (data[3] !== 0) throw new Error('The corner of a circle is not transparent.');
  const left = (photo.width - CIRCLE) / 2;
  const top = (photo.height - CIRCLE) / 2;
  const radius = CIRCLE / 2;
  let squares = 0;
  let count = 0;
  for (let y = 0; y < CIRCLE; y++) {
    const half = Math.sqrt((radius - 1) ** 2 - (y + 0.5 - radius) ** 2);
    if (Number.isNaN(half)) continue;
    for (let x = Math.ceil(radius - half); x < radius + half - 1; x++) {
      const at = (y * CIRCLE + x) * 4;
      const from = ((y + top) * photo.width + x + left) * 4;
      const alpha = (data[at + 3] ?? NaN) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const seen = (data[at + channel] ?? NaN) * alpha;
        squares += (seen - (photo.data[from + channel] ?? NaN)) ** 2;
      }
      count += 3;
    }
  }
  return { squares, count };
}
