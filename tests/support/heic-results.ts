/** Functions that compare a square, cropped from a photo, with its fixture. */
import { heicFile, type HeicFile } from '../fixtures/index';
import type { Picture } from './picture';
import { pixel } from './reference';

/** Compares a square from the middle of a fixture with the fixture of this name. See {@link differenceFrom}. */
export function measureDifference(picture: Picture, name: string): number {
  return differenceFrom(picture, heicFile(name));
}

/**
 * Compares a square from the middle of a fixture with the fixture's recorded pixels. Returns the largest difference of
 * a channel. Ignores the colours of pixels with alpha 0.
 */
export function differenceFrom(picture: Picture, fixture: HeicFile): number {
  const { width, height, pixels } = fixture;
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2].map(Math.floor) as [number, number];
  const differences = pixels
    .filter(({ x, y }) => x >= left && y >= top && x < left + side && y < top + side)
    .flatMap(({ x, y, rgba }) => {
      const found = pixel(picture, x - left, y - top);
      if (found[3] === 0 && rgba[3] === 0) return [];
      return found.map((value, at) => Math.abs(value - (rgba[at] ?? NaN)));
    });
  if (differences.length < 400) throw new Error('too few recorded pixels are shown');
  return Math.max(...differences);
}
