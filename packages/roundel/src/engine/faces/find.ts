import type { Face } from '../engine';
import { findInPixels, NUMBERS } from './instance';

/**
 * The longest side of an image for `findFaces` must have at least this number of pixels. A smaller photo is passed at
 * full size. The detector scales the image down further.
 */
export const SEEN_SIDE = 640;

/** The pixels of a photo, at full size or reduced, as RGBA with straight alpha. */
export interface SeenPhoto {
  readonly rgba: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the faces in a photo. The largest face is the first in the list.
 *
 * @param size the full size of the photo. The faces are returned in pixels of the full-size photo
 * @throws EngineError `faces-unavailable`
 */
export async function findFaces(
  module: WebAssembly.Module,
  { rgba, width, height }: SeenPhoto,
  size: { readonly width: number; readonly height: number },
): Promise<readonly Face[]> {
  const numbers = await findInPixels(module, rgba, width, height);
  const faces: Face[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    faces.push(toFace(numbers.subarray(at), size.width / width, size.height / height));
  }
  return faces;
}

/**
 * @param across how many photo pixels one pixel of the `SeenPhoto` covers horizontally
 * @param down how many photo pixels one pixel of the `SeenPhoto` covers vertically
 */
function toFace(numbers: Float32Array, across: number, down: number): Face {
  const [
    x = 0,
    y = 0,
    width = 0,
    height = 0,
    leftX = 0,
    leftY = 0,
    rightX = 0,
    rightY = 0,
    score = 0,
  ] = numbers;
  return {
    box: { x: x * across, y: y * down, width: width * across, height: height * down },
    eyes: [
      { x: leftX * across, y: leftY * down },
      { x: rightX * across, y: rightY * down },
    ],
    score,
  };
}
