import { expect } from '@playwright/test';
import { channel, type Picture } from './picture';

/** The name of a fixture with four quarters: red, green, blue and white. Upright, it has 48 x 32 pixels. */
export const FLAG_NAME = 'orientation-6.jpg';

const QUARTERS = [
  [-1, -1, [255, 0, 0]],
  [1, -1, [0, 255, 0]],
  [-1, 1, [0, 0, 255]],
  [1, 1, [255, 255, 255]],
] as const;

/** Expects that a picture shows the flag cropped to a square, with its four colours around the centre. */
export function expectFlag(picture: Picture, side: number): void {
  expect([picture.width, picture.height]).toEqual([side, side]);
  for (const [right, down, color] of QUARTERS) {
    const x = side / 2 + right * (side / 8);
    const y = side / 2 + down * (side / 8);
    color.forEach((value, index) => {
      const found = channel(picture, x, y, index);
      // JPEG changes the pure colours a little.
      expect(Math.abs(found - value), `channel ${index} at ${x}, ${y}`).toBeLessThanOrEqual(3);
    });
    expect(channel(picture, x, y, 3)).toBe(255);
  }
}
