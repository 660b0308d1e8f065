import type { Pixels } from './engine';
import type { Fault } from './errors';

/** Returns what is wrong with pixels, otherwise null. JavaScript callers may pass any values. */
export function findPixelsFault({ data, width, height }: Pixels): Fault | null {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1;
  if (!isSide(width))
    return { parameter: 'width', expected: 'a positive integer', received: width };
  if (!isSide(height)) {
    return { parameter: 'height', expected: 'a positive integer', received: height };
  }
  const bytes = width * height * 4;
  if (data.length === bytes) return null;
  return { parameter: 'data', expected: `${bytes} bytes`, received: data.length };
}
