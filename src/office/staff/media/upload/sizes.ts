import { IMAGE_FIELDS } from 'roundel-records/image';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Maximum side of a picture in the library, in pixels: the width of a page's text
 * at a device pixel ratio of 3.
 */
export const MAX_SIDE = 2_400;

/** Maximum side of a thumbnail, in pixels. */
export const THUMB_SIDE = 320;

/** Minimum length of a shrunk picture's longer side, in pixels. */
const MIN_SIDE = 16;

/** Scales a size down to fit a square of `side`, keeping its proportions. Never scales up. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The size to try next after a file of `bytes` exceeded `limit`. Assumes that
 * bytes are proportional to pixels and aims slightly lower, so that two or three
 * attempts are enough. Null if that size would be below the minimum.
 */
export function smallerSize(
  size: Size,
  bytes: number,
  limit: number = IMAGE_FIELDS.bytes.most,
): Size | null {
  const longest = Math.max(size.width, size.height);
  const side = Math.floor(longest * Math.min(0.95, Math.sqrt(limit / bytes) * 0.97));
  return side < MIN_SIDE ? null : sizeWithin(size, side);
}
