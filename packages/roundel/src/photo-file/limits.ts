/** The maximum number of pixels in a picture. */
export const MAX_PIXELS = 100_000_000;

/** The maximum length of a picture's side, in pixels. */
export const MAX_SIDE = 16_384;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a picture of this size has at most `side` pixels a side, and at most `pixels` pixels. */
export function isWithin(
  { width, height }: Size,
  { side, pixels }: { readonly side: number; readonly pixels: number },
): boolean {
  return Math.max(width, height) <= side && width * height <= pixels;
}

/** Whether a picture of this size in pixels may be decoded. */
export function isWithinLimits(width: number, height: number): boolean {
  return isWithin({ width, height }, { side: MAX_SIDE, pixels: MAX_PIXELS });
}
