/** A file format other than PNG in which a result can be saved. JPEG and WebP both lose a little detail. */
export type LossyFormat = 'jpeg' | 'webp';

export const LOSSY_FORMATS: readonly LossyFormat[] = ['jpeg', 'webp'];

/**
 * The default quality of each format, 1 to 100. At these qualities, differences from the PNG are hard to see at the
 * size of a profile picture.
 */
export const QUALITY: Readonly<Record<LossyFormat, number>> = { jpeg: 90, webp: 88 };

/** Returns a message if the quality is invalid, otherwise null. JavaScript callers may pass any value. */
export function qualityFault(quality: number): string | null {
  if (quality >= 1 && quality <= 100) return null;
  return `Expected a quality from 1 to 100, received ${quality}`;
}
