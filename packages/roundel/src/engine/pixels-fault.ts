import type { Pixels } from './engine';

/** Returns a message if the pixels are invalid, otherwise null. JavaScript callers may pass any values. */
export function pixelsFault({ data, width, height }: Pixels): string | null {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1;
  if (!isSide(width) || !isSide(height)) return 'Expected positive integers for width and height';
  const expected = width * height * 4;
  return data.length === expected
    ? null
    : `Expected ${expected} bytes for data, received ${data.length}`;
}
