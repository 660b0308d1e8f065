import { expect, it } from 'vitest';
import { putOnWhite } from '../../src/engine/encode/on-white';

it('blends straight colours with white, rounded to the nearest', () => {
  // The white adds 255 - alpha = 204 to each channel. So 100 becomes 100 * 51 / 255 + 204 = 224, and 10 becomes 206.
  const pixels = Uint8ClampedArray.of(100, 10, 255, 51, 9, 8, 7, 0, 1, 2, 3, 255);
  expect(putOnWhite(pixels)).toBe(true);
  expect([...pixels]).toEqual([224, 206, 255, 255, 255, 255, 255, 255, 1, 2, 3, 255]);
});

it('says that nothing was transparent', () => {
  const pixels = Uint8ClampedArray.of(1, 2, 3, 255);
  expect(putOnWhite(pixels)).toBe(false);
  expect([...pixels]).toEqual([1, 2, 3, 255]);
});
