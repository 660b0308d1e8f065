import { throwIfAborted } from '../errors';
import type { Face } from '../engine';
import type { Point, Rect, Size } from '../geometry';
import { findMiddle, type ReadPixels, copySurroundings, createView } from './close-up';
import { findFaces } from './find';

/**
 * A face with at least this score is believed at once. The detector also finds faces in spokes, lamps and drops of water,
 * with scores of up to 0.8. Real faces that are small, dark or turned aside begin at 0.7, most others are above 0.85.
 */
const CERTAIN = 0.82;

/** The side of a view in pixels. The detector does not reduce an image of this size. */
const SIDE = 320;

/**
 * How the detector looks at a doubtful face again: twice as high as most faces that it finds, then higher and mirrored.
 * A real face becomes clearer in both views. What only happens to look like a face does so at one size and in one
 * position.
 */
const LOOKS = [
  { height: 160, mirrored: false },
  { height: 240, mirrored: true },
] as const;

/** The least score in each of the views. */
const LEAST_AGAIN = 0.78;

/** The least overlap of the face with the one in a view, as a share of the area that they cover together. */
const LEAST_OVERLAP = 0.3;

/**
 * Removes the doubtful faces that the detector does not find again close up. Reads the photo only if there are doubtful
 * faces.
 *
 * @param faces the faces that were found in the whole photo
 */
export async function confirmFaces(
  module: WebAssembly.Module,
  faces: readonly Face[],
  photo: Size,
  pixels: ReadPixels,
  signal: AbortSignal,
): Promise<readonly Face[]> {
  const real: Face[] = [];
  for (const face of faces) {
    if (face.score >= CERTAIN || (await isFoundAgain(module, face, photo, pixels, signal)))
      real.push(face);
  }
  return real;
}

async function isFoundAgain(
  module: WebAssembly.Module,
  { box }: Face,
  photo: Size,
  pixels: ReadPixels,
  signal: AbortSignal,
): Promise<boolean> {
  const middle = findMiddle(box);
  for (const { height, mirrored } of LOOKS) {
    throwIfAborted(signal);
    const scale = height / Math.max(box.width, box.height);
    const around = await copySurroundings({ middle, side: SIDE / scale, scale }, photo, pixels);
    const view = createView(around, { middle, degrees: 0, mirrored }, SIDE);
    const found = await findFaces(module, view, view);
    const isSame = (other: Face): boolean =>
      other.score >= LEAST_AGAIN &&
      overlap(box, moveToPhoto(other.box, view.toPhoto)) > LEAST_OVERLAP;
    if (!found.some(isSame)) return false;
  }
  return true;
}

/** A box of a view that is not turned, in pixels of the photo. */
function moveToPhoto({ x, y, width, height }: Rect, toPhoto: (point: Point) => Point): Rect {
  const one = toPhoto({ x, y });
  const other = toPhoto({ x: x + width, y: y + height });
  return {
    x: Math.min(one.x, other.x),
    y: one.y,
    width: Math.abs(other.x - one.x),
    height: other.y - one.y,
  };
}

/** The area that both boxes cover, divided by the area that at least one of them covers. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}
