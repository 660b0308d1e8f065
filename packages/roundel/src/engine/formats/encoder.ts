import type { Pixels } from '../engine';

/** Encodes pixels at a quality from 1 to 100. Null if the format does not hold the picture. */
export type Encoder = (pixels: Pixels, quality: number) => Uint8Array | null;
