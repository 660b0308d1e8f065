import type { Pixels } from '../engine';

/** Encodes pixels at a quality from 1 to 100. Returns null if the format cannot hold an image of this size. */
export type Encoder = (pixels: Pixels, quality: number) => Uint8Array | null;
