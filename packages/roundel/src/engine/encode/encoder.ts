import type { Pixels } from '../engine';

/** A file format other than PNG in which a result can be saved. JPEG and WebP both lose a little detail. */
export type LossyFormat = 'jpeg' | 'webp';

/** Encodes pixels at a quality from 1 to 100. Returns null if the format cannot hold an image of this size. */
export type Encoder = (pixels: Pixels, quality: number) => Uint8Array | null;
