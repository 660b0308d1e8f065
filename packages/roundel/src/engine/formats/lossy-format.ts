/** A file format besides PNG in which a result can be saved. Both lose a little detail. */
export type LossyFormat = 'jpeg' | 'webp';

export const LOSSY_FORMATS: readonly LossyFormat[] = ['jpeg', 'webp'];

/** The quality of each format, 1 to 100. Differences are hard to see at the size of a profile picture. */
export const QUALITY: Readonly<Record<LossyFormat, number>> = { jpeg: 90, webp: 88 };

/** Says what is wrong with a quality, which a caller without types may pass. Null if nothing is wrong. */
export function qualityFault(quality: number): string | null {
  if (quality >= 1 && quality <= 100) return null;
  return `Expected a quality from 1 to 100, received ${quality}`;
}
