import { IMAGE_LIMITS } from '../../../records/image';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Longest side of a picture in the library: the width of a page's text on a
 * screen of three device pixels to one, and no more for visitors to load.
 */
export const LONGEST_SIDE = 2_400;

/** Longest side of a thumbnail. */
export const THUMB_SIDE = 320;

/** No picture is made smaller than this to fit. */
const SHORTEST_SIDE = 16;

/** The size within a square of `side`, in the same proportions; never larger than it is. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The size to try next when a file of `bytes` came out too large: bytes grow
 * about as the number of pixels does, and a little less than that is aimed at,
 * so that two or three attempts do. Null when it cannot get any smaller.
 */
export function smallerSize(
  size: Size,
  bytes: number,
  limit: number = IMAGE_LIMITS.fileBytes,
): Size | null {
  const longest = Math.max(size.width, size.height);
  const side = Math.floor(longest * Math.min(0.95, Math.sqrt(limit / bytes) * 0.97));
  return side < SHORTEST_SIDE ? null : sizeWithin(size, side);
}
