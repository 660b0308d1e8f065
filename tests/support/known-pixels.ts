import { expect } from '@playwright/test';
import { decoderTolerance, knownPixels, photo, type PhotoName } from '../fixtures/index';
import type { Picture } from './picture';
import { circleCoverage, pixel, type Pixel } from './reference';
import { distance } from './tool-arithmetic';

/** How a fixture appears in a picture. */
interface Shown {
  /** The position of the fixture's first pixel in the picture. Negative if this pixel is cropped away. */
  readonly left?: number;
  readonly top?: number;
  /**
   * Maps a pixel of the fixture to the pixel that is expected at (x, y) in the picture. Null if the pixel is cropped
   * away.
   */
  readonly look?: (source: Pixel, x: number, y: number) => Pixel | null;
  /** The allowed error of a channel, in addition to the difference that is allowed between decoders. */
  readonly rounding?: number;
}

/** Expects that the picture shows the fixture. The fixture's known pixels come from decoders outside browsers. */
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
  // The first few wrong pixels are enough for a diagnosis.
  expect(wrong.slice(0, 5), `${wrong.length} wrong pixels of ${name}`).toEqual([]);
}

/**
 * Expects that a picture is the result of the circle maker, the editor's first tool, for an opaque fixture.
 *
 * @param zoom as in the tool's control
 */
export function expectCircleOf(name: PhotoName, picture: Picture, zoom = 1): void {
  const { width, height } = photo(name);
  const side = Math.round(Math.min(width, height) / zoom);
  expect([picture.width, picture.height]).toEqual([side, side]);
  const isInside = (at: number): boolean => at >= 0 && at < side;
  expectKnownPixels(picture, name, {
    left: -Math.floor((width - side) / 2),
    top: -Math.floor((height - side) / 2),
    look: ([red, green, blue, alpha], x, y) =>
      isInside(x) && isInside(y)
        ? [red, green, blue, alpha * circleCoverage(side, side, x, y)]
        : null,
    // First the coverage is rounded to 8 bits, then the colour.
    rounding: 1.5,
  });
}
