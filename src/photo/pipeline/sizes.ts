import type { SizeLimits } from 'roundel';

/** The longest side of the previews on screen, in pixels. */
export const PREVIEW_SIDE = 1_400;

/** The largest size of the copy of a photo whose file is above the upload limit. */
export const COPY_LIMITS: SizeLimits = { side: 4096, pixels: 12_000_000 };
