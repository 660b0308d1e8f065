import type { PictureSize } from '../../tools/tool';

/** The sizes a made picture can have, in megapixels. */
export const MEGAPIXELS = [1, 3, 12, 24, 48] as const;

export type Megapixels = (typeof MEGAPIXELS)[number];

/** A picture of `megapixels`, 4 to 3 as phones take them, both sides whole multiples of 4. */
export function sizeOf(megapixels: number): PictureSize {
  const unit = Math.round(Math.sqrt((megapixels * 1e6) / 12) / 4) * 4;
  return { width: 4 * unit, height: 3 * unit };
}
