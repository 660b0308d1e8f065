import { expect } from '@playwright/test';
import { decoderTolerance, knownPixels, photo, type PhotoName } from '../fixtures/index';
import type { Picture } from './picture';
import { circleCoverage, pixel, type Pixel } from './reference';
import { distance } from './tool-arithmetic';

/** What a picture must be made of, when it shows a whole fixture. */
interface Shown {
  /** Where the fixture's first pixel lies in the picture. */
  readonly left?: number;
  readonly top?: number;
  /** What was made of each of the fixture's pixels, by its place in the picture; null if cut off. */
  readonly look?: (source: Pixel, x: number, y: number) => Pixel | null;
  /** How far a channel may be off beside what decoders differ in. */
  readonly rounding?: number;
}

/** The picture shows the fixture, by pixels that are known from other decoders than the browsers'. */
export function expectKnownPixels(
  picture: Picture,
  name: PhotoName,
  { left = 0, top = 0, look = (source) => source, rounding = 0 }: Shown = {},
): void {
  const wrong: string[] = [];
  for (const { x, y, rgba } of knownPixels(name)) {
    const [at, down] = [left + x, top + y];
    const wanted = look(rgba, at, down);
    if (wanted === null) continue;
    const found = pixel(picture, at, down);
    if (distance(found, wanted) <= decoderTolerance(name) + rounding + 1e-6) continue;
    wrong.push(`(${at}, ${down}): ${found.join()}, not ${wanted.join()}`);
  }
  // A few are enough to see what went wrong.
  expect(wrong.slice(0, 5), `${wrong.length} wrong pixels of ${name}`).toEqual([]);
}

/** The picture is what the circle maker, the editor's first tool, makes of an opaque fixture. */
export function expectCircleOf(name: PhotoName, picture: Picture): void {
  const { width, height } = photo(name);
  const side = Math.min(width, height);
  expect([picture.width, picture.height]).toEqual([side, side]);
  const isInside = (at: number): boolean => at >= 0 && at < side;
  expectKnownPixels(picture, name, {
    left: -Math.floor((width - side) / 2),
    top: -Math.floor((height - side) / 2),
    look: ([red, green, blue, alpha], x, y) =>
      isInside(x) && isInside(y)
        ? [red, green, blue, alpha * circleCoverage(side, side, x, y)]
        : null,
    // The coverage is rounded to 8 bits, by an engine or a canvas, and then the colour.
    rounding: 1.5,
  });
}
