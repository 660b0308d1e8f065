import { addValueNoise, hash } from './value-noise';

/**
 * The lattices of noise whose sum is a photo's brightness; see `addValueNoise`. Each lattice is finer and weaker than
 * the previous lattice. `cell` is in pixels.
 */
const OCTAVES = [512, 256, 128, 64, 32, 16, 8, 4, 2].map((cell, index) => ({
  cell,
  amplitude: 110 / 1.4 ** index,
  seed: index,
}));
/** The lattice of noise for colour. It is coarse, because colour varies only slowly. */
const COLOR = { cell: 256, amplitude: 90 };
/** The peak-to-peak amplitude of the sensor noise that is added to every pixel. */
const GRAIN = 8;

/** Paints rows of a photo-like picture: random detail that weakens at finer scales, and grain. */
export function paintPhotoRows(out: Uint8ClampedArray, width: number, firstRow: number): void {
  const light = new Float32Array(width);
  const warm = new Float32Array(width);
  const green = new Float32Array(width);
  for (let at = 0, y = firstRow; at < out.length; at += width * 4, y++) {
    light.fill(120);
    for (const octave of OCTAVES) addValueNoise(light, y, octave);
    warm.fill(10);
    addValueNoise(warm, y, { ...COLOR, seed: 20 });
    green.fill(0);
    addValueNoise(green, y, { ...COLOR, amplitude: COLOR.amplitude / 3, seed: 21 });
    for (let x = 0, pixel = at; x < width; x++, pixel += 4) {
      const grain = (hash(x, y, 30) / 2 ** 32 - 0.5) * GRAIN;
      const value = (light[x] ?? 0) + grain;
      out[pixel] = value + (warm[x] ?? 0);
      out[pixel + 1] = value + (green[x] ?? 0);
      out[pixel + 2] = value - (warm[x] ?? 0);
      out[pixel + 3] = 255;
    }
  }
}

/** Paints rows of noise, independent in every channel and pixel, so that the picture cannot be compressed. */
export function paintNoiseRows(out: Uint8ClampedArray, width: number, firstRow: number): void {
  for (let at = 0, y = firstRow; at < out.length; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const bits = hash(x, y, 40);
      out[at] = bits & 0xff;
      out[at + 1] = (bits >>> 8) & 0xff;
      out[at + 2] = (bits >>> 16) & 0xff;
      out[at + 3] = 255;
    }
  }
}
