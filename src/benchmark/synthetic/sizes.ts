import type { Size } from 'roundel';

/** The sizes of synthetic pictures, in megapixels. */
export const MEGAPIXELS = [1, 3, 12, 24, 48] as const;

/** Returns the size of a 4:3 picture of about `megapixels`. Both sides are multiples of 4. */
export function findSize(megapixels: number): Size {
  const unit = Math.round(Math.sqrt((megapixels * 1e6) / 12) / 4) * 4;
  return { width: 4 * unit, height: 3 * unit };
}
