import type { SizeLimits } from 'roundel';

/** The largest size of the copy of a photo whose file is above the upload limit. */
export const COPY_LIMITS: SizeLimits = { side: 4096, pixels: 12_000_000 };
